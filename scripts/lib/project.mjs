import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * An absolute path inside the project.
 * @param {...string} parts
 */
export const inProject = (...parts) => path.join(root, ...parts);
