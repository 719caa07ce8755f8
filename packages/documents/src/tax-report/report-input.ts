/** An input of the report: its name, its value, and the origin of the value. */
export type Input = [name: string, value: string, origin: string];
