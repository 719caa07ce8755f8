/** A problem that the person who runs a script has to fix; the message says which. */
export class SetupError extends Error {}
