import { expect, test } from 'vitest';
import { loadTexts } from './index.ts';
import { NAMESPACES } from './namespaces.ts';

const BARE_PERCENT = /(?<![\u2066\d.,])\d[\d.,]*\u00a0?\s?%(?!\u2069)/;

/** Returns every text of a catalogue with its path. */
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

const arabicTexts = async () => {
  const texts = await Promise.all(
    NAMESPACES.map(async (name) => textsOf(await loadTexts('ar', name), name)),
  );
  return new Map(texts.flat());
};

test('every count in Arabic has all six forms, and "few" is not a singular', async () => {
  const texts = await arabicTexts();
  const counted = [...texts.keys()].filter((path) => path.endsWith('_other'));
  expect(counted.length).toBeGreaterThan(50);
  const missing = counted.flatMap((path) =>
    ['zero', 'one', 'two', 'few', 'many']
      .map((form) => path.replace(/other$/, form))
      .filter((form) => !texts.has(form)),
  );
  expect(missing).toEqual([]);
  expect(texts.get('simulation.kept.count_few')).toContain('محاكيات');
});

test('one word is spelled one way: equipment without a shadda', async () => {
  const texts = await arabicTexts();
  expect([...texts].filter(([, text]) => /معدّ[اة]/.test(text))).toEqual([]);
});

test('no text has a plural between two counts, which would be wrong where one of them is 0 or 1', async () => {
  for (const language of ['en', 'fr'] as const) {
    const texts = await Promise.all(
      NAMESPACES.map(async (name) => textsOf(await loadTexts(language, name), name)),
    );
    const uncounted = texts.flat().filter(([path]) => !/_(?:one|many|other)$/.test(path));
    const plural = /\{\{\w+\}\} \p{Ll}+s (?:dans|sur|of) \{\{|dans \{\{\w+\}\} \p{Ll}+s/u;
    expect(uncounted.filter(([, text]) => plural.test(text))).toEqual([]);
  }
});
