/** Letters stand for 10 to 35. */
const BASE = 36;
const MODULUS = 97;

/** The rest of a number of any length divided by 97. */
function restOf97(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % MODULUS;
  return rest;
}

/** What a person types between digits so that they can be read. */
export const withoutSpaces = (text: string): string => text.replace(/[\s\u200e\u200f.-]/gu, '');

/**
 * Whether the two control digits at the end of a number fit: those of a RIB, and of an ICE as they
 * are seen on real ones. The whole number is a multiple of 97.
 */
export const endsInControl = (digits: string): boolean => restOf97(digits) === 0;

/** Whether the control digits of an IBAN fit. Source: ISO 13616. */
export function isControlledIban(iban: string): boolean {
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`;
  return restOf97(moved.replace(/[A-Z]/g, (letter) => `${Number.parseInt(letter, BASE)}`)) === 1;
}
