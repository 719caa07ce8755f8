/** A problem that the person who runs a script has to fix; the message names it. */
export class SetupError extends Error {}
