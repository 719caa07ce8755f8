/** Something the person who runs a script has to mend; the message says what. */
export class SetupError extends Error {}
