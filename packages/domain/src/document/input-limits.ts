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

/** Longest formula of a cell, as it is stored. Units: characters. */
export const MAX_FORMULA_LENGTH = 200;

/** The most days of a line under the law, whose months are priced one by one. */
export const MOST_LAW_DAYS = 3000;

/** The shortest work of a line; days are multiples of it. */
export const HALF_DAY = 0.5;

/** The most public holidays a year that may fall on working days. */
export const MOST_HOLIDAYS = 60;

/** The most days that an estimate may skip. */
export const MOST_SKIPPED_DAYS = 200;

/** The most years of service. */
export const MOST_SERVICE_YEARS = 60;

/** The most classes of overtime of a line, hours of one a day, and percent added to them. */
export const MOST_OVERTIME = { classes: 3, hours: 12, percent: 200 } as const;

/** The largest exchange rate per dollar, and the decimals that keep conversions exact. */
export const MAX_EXCHANGE_RATE = 1_000_000;
export const EXCHANGE_RATE_DECIMALS = 6;

/** The steps that computed unit prices may be rounded to. Units: the project's currency. */
export const PRICE_STEPS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 50, 100] as const;

/** One of {@link PRICE_STEPS}. */
export type PriceStep = (typeof PRICE_STEPS)[number];

/** The first and last day that can be entered anywhere. Units: `YYYY-MM-DD`. */
export const ENTERED_DAYS = { first: '1900-01-01', last: '9999-12-31' } as const;

/** Tells whether a day in the form `YYYY-MM-DD` can be entered. */
export const canBeEntered = (day: string): boolean =>
  day >= ENTERED_DAYS.first && day <= ENTERED_DAYS.last;
