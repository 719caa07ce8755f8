import {
  CURRENCIES,
  canBeEntered,
  ENTERED_DAYS,
  EQUIPMENT_LIST_KEYS,
  HALF_DAY,
  MAX_AMOUNT,
  MAX_INPUT,
  MAX_LINES,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  SERVICE_CATEGORIES,
} from '@pcm/domain';
import { z } from 'zod';

export { MAX_INPUT, MAX_LINES };

/** A rate, cost or quantity: 0 to {@link MAX_INPUT}; NaN, infinities and strings are refused. */
export const nonNegative = z.number().min(0).max(MAX_INPUT);

/** A line's amount as the engine computes and stores it. Source: decisions.md section 1. */
export const computedAmount = z.number().min(0).max(MAX_AMOUNT);

/** A count that is at least 1. */
export const atLeastOne = z.number().min(1).max(MAX_INPUT);

/** A whole number that is at least 1: the people of a line. */
export const wholeAtLeastOne = z.int().min(1).max(MAX_INPUT);

/** A number of days that is at least half a day. */
export const atLeastHalf = z.number().min(HALF_DAY).max(MAX_INPUT);

/** Tells whether days are whole or end in a half. Source: decisions.md section 8. */
export const isHalves = (days: number): boolean => Number.isInteger(days / HALF_DAY);

/** The message for other days. */
export const HALVES_MESSAGE = 'Days are whole or end in a half';

/** A number of days that is a multiple of 0.5. */
export const halfDays = atLeastHalf.refine(isHalves, { error: HALVES_MESSAGE });

/** A percentage from 0 to 100. */
export const percent = z.number().min(0).max(100);

const DAY_MESSAGE = 'A day is written YYYY-MM-DD';

/** The message for a day before or after those that can be entered. */
export const ENTERED_MESSAGE = `A day lies between ${ENTERED_DAYS.first} and ${ENTERED_DAYS.last}`;

/** A day as it is stored, `YYYY-MM-DD`, also where it is none that can be entered today. */
export const storedDay = z.iso.date({ error: DAY_MESSAGE, abort: true });

/** A day in a request: `YYYY-MM-DD`. */
export const day = storedDay.refine(canBeEntered, { error: ENTERED_MESSAGE });

/** A stored day, or empty while none is chosen. */
export const storedDayOrNone = z.union([z.iso.date({ abort: true }), z.literal('')], {
  error: DAY_MESSAGE,
});

/** A day in a request as `YYYY-MM-DD`, or empty while none is chosen. */
export const calendarDay = storedDayOrNone.refine((text) => text === '' || canBeEntered(text), {
  error: ENTERED_MESSAGE,
});

/** Tells whether each of some days of a request is empty or can be entered. */
export const areEntered = (days: readonly (string | null | undefined)[]): boolean =>
  days.every((one) => !one || canBeEntered(one));

/** A name or short text. Where it is required, its trimmed length is checked as well. */
export const shortText = z.string().max(MAX_NAME_LENGTH);

/** A note or a description. */
export const longText = z.string().max(MAX_NOTE_LENGTH);

export const currency = z.enum(CURRENCIES);
export const equipmentListKey = z.enum(EQUIPMENT_LIST_KEYS);

/**
 * The short category names that section 1 of the specification allows beside the four full ones.
 */
const SHORT_CATEGORIES = {
  'rope-access': 'industrial-rope-access',
  industrial: 'industrial-rope-access',
  janitorial: 'janitorial-services',
  window: 'window-cleaning',
  'car-cleaning': 'car-cleaning-detailing',
  car: 'car-cleaning-detailing',
} as const;

/** One of the four categories; short names are accepted and replaced by the full ones. */
export const serviceCategory = z.union(
  [
    z.enum(SERVICE_CATEGORIES),
    z
      .enum(Object.keys(SHORT_CATEGORIES) as (keyof typeof SHORT_CATEGORIES)[])
      .transform((short) => SHORT_CATEGORIES[short]),
  ],
  { error: `The service category is one of ${SERVICE_CATEGORIES.join(', ')}` },
);

/** The id of a record in the path. */
export const idParams = z.object({ id: z.string().min(1).max(100) });

/** Returns the schema of a text that must not be blank. */
export const requiredText = (error: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? error : undefined) })
    .trim()
    .min(1, { error })
    .max(MAX_NAME_LENGTH);

/** The state of the work on a project: a draft, or published. */
export const projectStatus = z.enum(['draft', 'published']);

/** The fewest digits of a telephone number that can be dialled. */
const LEAST_DIGITS = 6;

/**
 * Tells whether a text contains a telephone number, with any characters between its digits, or is
 * empty. Stored numbers may be older than this rule, and stay.
 */
export const isPhoneOrNone = (text: string): boolean =>
  text.trim() === '' || (text.match(/\p{Nd}/gu) ?? []).length >= LEAST_DIGITS;
