import { expect, test } from 'vitest';
import { loadTexts } from './index.ts';
import { NAMESPACES } from './namespaces.ts';

const BARE_PERCENT = /(?<![\u2066\d.,])\d[\d.,]*\u00a0?\s?%(?!\u2069)/;

/** Every text of a catalogue, with the way to it. */
const textsOf = (node: unknown, path: string): [string, string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node ?? {}).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));

test('no percentage stands in an Arabic sentence without isolates: its sign would change sides', async () => {
  const texts = await Promise.all(
    NAMESPACES.map(async (name) => textsOf(await loadTexts('ar', name), name)),
  );
  const all = texts.flat();
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter(([, text]) => BARE_PERCENT.test(text))).toEqual([]);
});
