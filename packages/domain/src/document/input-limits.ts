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
