/** Why a link of the other's is none that the rules allow. */
export class Illegal extends Error {}
