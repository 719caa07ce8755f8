const two = (value: number) => String(value).padStart(2, '0');

/** Returns the current calendar day in this time zone. Units: `YYYY-MM-DD`. */
export function today(now: Date = new Date()): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
