const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A name, number or Latin run that keeps its own direction inside a sentence of another one. */
export const isolate = (text: string): string => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;

const LEFT_TO_RIGHT_ISOLATE = '\u2066';

/** A signed number or a percentage, which stays left to right in any sentence. */
export const isolateNumber = (text: string): string =>
  `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`;
