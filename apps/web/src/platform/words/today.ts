const two = (value: number) => String(value).padStart(2, '0');

/** The calendar day it is here. Units: `YYYY-MM-DD`. */
export function today(now: Date = new Date()): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
