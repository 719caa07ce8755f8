/** An input of the report: what it is, what it stands at, where that comes from. */
export type Input = [name: string, value: string, origin: string];
