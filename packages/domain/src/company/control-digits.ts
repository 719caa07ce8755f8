import { withLatinDigits } from '../money/latin-digits.ts';

/** Letters stand for 10 to 35. */
const BASE = 36;
const MODULUS = 97;

/** Returns the remainder of a number of any length divided by 97. */
function restOf97(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % MODULUS;
  return rest;
}

/** The marks that people type between digits, and those that only set the direction of text. */
const BETWEEN = /[\s\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069.-]/gu;

/**
 * Returns an identifier without the marks that people type between digits, in the digits 0 to 9
 * whatever digits it was typed in.
 */
export const plainIdentifier = (text: string): string => withLatinDigits(text.replace(BETWEEN, ''));

/**
 * Tells whether the two control digits at the end of a number are right: the whole number is then a
 * multiple of 97. A RIB has them, and so does an ICE, as real ones show.
 */
export const endsInControl = (digits: string): boolean => restOf97(digits) === 0;

/** Returns the two control digits that belong to the digits before them. */
export const controlDigits = (digits: string): string => {
  const rest = restOf97(`${digits}00`);
  return String(rest === 0 ? 0 : MODULUS - rest).padStart(2, '0');
};

/** Tells whether the control digits of an IBAN are right. Source: ISO 13616. */
export function isControlledIban(iban: string): boolean {
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`;
  return restOf97(moved.replace(/[A-Z]/g, (letter) => `${Number.parseInt(letter, BASE)}`)) === 1;
}
