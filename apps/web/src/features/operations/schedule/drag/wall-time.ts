/** The minutes of a day. */
export const DAY_MINUTES = 1440;
const HOUR_MINUTES = 60;

/** Returns `HH:MM` as minutes since midnight. */
export const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * HOUR_MINUTES + Number(time.slice(3, 5));

const two = (value: number) => String(value).padStart(2, '0');

/** Returns minutes since midnight as `HH:MM`; after midnight, as a time of the next day. */
export function timeAt(minute: number): string {
  const within = ((Math.round(minute) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${two(Math.floor(within / HOUR_MINUTES))}:${two(within % HOUR_MINUTES)}`;
}
