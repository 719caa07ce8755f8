import { expect, test } from 'vitest';
import {
  isQuotePattern,
  quoteNumber,
  quoteSeries,
  revisionLetter,
  seriesName,
} from './quote-number.ts';

test.each([
  ['{prefix}-{year}-{number}', 'DV-2026-0007', 'DV-2026'],
  ['{prefix}/{number}/{year}', 'DV/0007/2026', 'DV//2026'],
  ['{year}.{number} {prefix}', '2026.0007 DV', '2026. DV'],
])('a number by %s is written %s', (pattern, number, name) => {
  expect(isQuotePattern(pattern)).toBe(true);
  const series = quoteSeries({ prefix: 'DV', pattern }, '2026');
  expect(quoteNumber(series, 7)).toBe(number);
  expect(quoteNumber(series, 12_345)).toContain('12345');
  expect(seriesName(series)).toBe(name);
});

test.each([
  '{year}',
  '{number}',
  '{number}-{year}-{number}',
  '{year}{number}',
  '{number}0-{year}',
  '{prefix}{number}-{year}',
  '#-{year}-{number}',
  '{year}-{number}-{what}',
])('by %s two numbers could be alike, or none could be told', (pattern) =>
  expect(isQuotePattern(pattern)).toBe(false),
);

test.each([
  [1, 'A'],
  [26, 'Z'],
  [27, 'AA'],
  [53, 'BA'],
])('revision %d is %s', (revision, letter) => expect(revisionLetter(revision)).toBe(letter));
