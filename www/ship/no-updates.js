/** A page that is one file is the version that it is. */

export async function offerUpdates() {}

/** It holds all games. */
export const keepOffline = async () => null;
