/** Largest value of a single input. Source: decisions.md section 1. */
export const MAX_INPUT = 1e12;

/** The most people that a form accepts for one line; stored lines may have more. */
export const MOST_TYPED_PEOPLE = 10_000;

/** Largest number of lines of one estimate. Source: decisions.md section 1. */
export const MAX_LINES = 5000;

/** Longest name. Units: characters. */
export const MAX_NAME_LENGTH = 500;

/** Longest description or note. Units: characters. */
export const MAX_NOTE_LENGTH = 10_000;

/** The most items of one price schedule. Source: price-schedule.md section 1. */
export const MAX_SCHEDULE_ITEMS = 2000;

/** Longest unit of measure. Units: characters. */
export const MAX_UNIT_LENGTH = 20;

/** The steps that computed unit prices may be rounded to. Units: the project's currency. */
export const PRICE_STEPS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 50, 100] as const;

/** One of {@link PRICE_STEPS}. */
export type PriceStep = (typeof PRICE_STEPS)[number];
