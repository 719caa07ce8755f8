const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Isolates a name, number or Latin text, so that it keeps its direction within a sentence. */
export const isolate = (text: string): string => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;

const LEFT_TO_RIGHT_ISOLATE = '\u2066';

/** Keeps a signed number or a percentage left to right within any sentence. */
export const isolateNumber = (text: string): string =>
  `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`;

const FIGURE = /^[+−-]?\d[\d.,\u00a0]*(?:\u00a0?(?:%|[A-Z]{3}))?$/;
const BARE_NUMBER = /^\d[\d.,]*$/;

/**
 * Isolates a figure in an Arabic sentence, so that its sign, percent sign or currency stays on its
 * side. Bare numbers and words stay as they are.
 */
export const isolateFigure = (value: string): string =>
  FIGURE.test(value) && !BARE_NUMBER.test(value) ? isolateNumber(value) : value;

const RIGHT_TO_LEFT_RUN = /[\u0590-\u08ff]+(?:[\s_-]+[\u0590-\u08ff]+)*/g;

/** Keeps a file name left to right, with an Arabic project name in its place. */
export const isolateFileName = (name: string): string =>
  isolateNumber(name.replace(RIGHT_TO_LEFT_RUN, isolate));

/** Joins two times to a range that reads in the direction of the surrounding text. */
export const timeRange = (from: string, to: string): string =>
  `${isolateNumber(from)} – ${isolateNumber(to)}`;
