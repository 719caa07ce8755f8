const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A name, number or Latin run that keeps its own direction inside a sentence of another one. */
export const isolate = (text: string): string => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;

const LEFT_TO_RIGHT_ISOLATE = '\u2066';

/** A signed number or a percentage, which stays left to right in any sentence. */
export const isolateNumber = (text: string): string =>
  `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`;

const FIGURE = /^[+−-]?\d[\d.,\u00a0]*(?:\u00a0?(?:%|[A-Z]{3}))?$/;
const BARE_NUMBER = /^\d[\d.,]*$/;

/**
 * A value put into an Arabic sentence: a figure with a sign, a percent sign or a currency keeps
 * them on its own side. A bare number and words stay as they are.
 */
export const isolateFigure = (value: string): string =>
  FIGURE.test(value) && !BARE_NUMBER.test(value) ? isolateNumber(value) : value;

const RIGHT_TO_LEFT_RUN = /[\u0590-\u08ff]+(?:[\s_-]+[\u0590-\u08ff]+)*/g;

/** The name of a file, read from left to right; an Arabic project name in it stays in its place. */
export const isolateFileName = (name: string): string =>
  isolateNumber(name.replace(RIGHT_TO_LEFT_RUN, isolate));

/** Two times as a range that reads in the direction of the text around it, as its days do. */
export const timeRange = (from: string, to: string): string =>
  `${isolateNumber(from)} – ${isolateNumber(to)}`;
