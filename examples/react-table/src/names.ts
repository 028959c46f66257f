import type { SpacePlan } from "high-water-mark";

/** What a space is called: by its name on the ground, if it has one, and its id. */
export const nameOf = ({ id, name }: SpacePlan): string => (name ? `${name} (${id})` : id);
