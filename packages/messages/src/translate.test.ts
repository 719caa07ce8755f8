import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLongDay, formatNumber, type Language, loadTexts, translator } from './index.ts';
import { NAMESPACES } from './namespaces.ts';

const LANGUAGES = ['en', 'fr', 'ar'] as const satisfies Language[];

const FORMS = /_(zero|one|two|few|many|other)$/;

/**
 * The plural rules of the languages for whole numbers, written independently. Source: Unicode CLDR
 * 48.
 */
const FORM_OF: Record<Language, (count: number) => string> = {
  en: (count) => (count === 1 ? 'one' : 'other'),
  fr: (count) => (count <= 1 ? 'one' : count > 0 && count % 1_000_000 === 0 ? 'many' : 'other'),
  ar: (count) => {
    if (count <= 2) return ['zero', 'one', 'two'][count] ?? '';
    const rest = count % 100;
    if (rest >= 3 && rest <= 10) return 'few';
    return rest >= 11 ? 'many' : 'other';
  },
};

/** Returns every text of a catalogue by its dotted key. */
const textsIn = (node: unknown, path: string): [string, string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node ?? {}).flatMap(([key, inner]) =>
        textsIn(inner, path === '' ? key : `${path}.${key}`),
      );

async function catalogueIn(language: Language) {
  const parts = await Promise.all(
    NAMESPACES.map(async (name) => [name, await loadTexts(language, name)] as const),
  );
  const catalogue = new Map(parts);
  const all = parts.flatMap(([name, texts]) =>
    textsIn(texts, '').map(([key, text]) => [`${name}:${key}`, text] as [string, string]),
  );
  const t = translator(NAMESPACES, { language, textsOf: (name) => catalogue.get(name) });
  // Keys are plain strings here; elsewhere the compiler checks them.
  return {
    all: new Map<string, string>(all),
    t: t as (key: string, values?: object, otherwise?: string) => string,
  };
}

test.each(LANGUAGES)('in %s every counted text takes the form of its count', async (language) => {
  const { all, t } = await catalogueIn(language);
  const counted = [...all.keys()].filter((key) => key.endsWith('_other'));
  const stems = counted.map((key) => key.replace(FORMS, ''));
  expect(stems.length).toBeGreaterThan(100);
  fc.assert(
    fc.property(
      fc.constantFrom(...stems),
      fc.oneof(fc.integer({ min: 0, max: 130 }), fc.constantFrom(1000, 1_000_000, 2_000_011)),
      (stem, count) => {
        const nothing = count === 0 ? all.get(`${stem}_zero`) : undefined;
        const form = nothing ?? all.get(`${stem}_${FORM_OF[language](count)}`);
        const filled = form
          ?.replaceAll('{{count}}', String(count))
          .replaceAll('{{formatted}}', formatNumber(count, language));
        expect(t(stem, { count })).toBe(filled ?? all.get(stem));
      },
    ),
  );
});

test.each(LANGUAGES)('in %s a text without a count is as it was written', async (language) => {
  const { all, t } = await catalogueIn(language);
  const plain = [...all].filter(([key]) => !FORMS.test(key));
  expect(plain.length).toBeGreaterThan(1000);
  for (const [key, text] of plain) expect(t(key)).toBe(text);
});

const worked = translator('common', {
  language: 'en',
  textsOf: (name) =>
    name === 'common'
      ? {
          deep: {
            by: '{{who}}, {{who}} and {{when}}',
            days_one: 'day {{n}}',
            days_other: '{{n}} days',
            lines_one: '{{formatted}} line',
            lines_other: '{{formatted}} lines',
          },
        }
      : undefined,
  mark: (value) => (value.startsWith('-') ? `<${value}>` : value),
}) as (key: string, values?: object, otherwise?: string) => string;

test('a value is inserted unchanged, whatever characters it contains', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (who, when) => {
      const marked = (value: string) => (value.startsWith('-') ? `<${value}>` : value);
      expect(worked('deep.by', { who, when })).toBe(
        `${marked(who)}, ${marked(who)} and ${marked(when)}`,
      );
    }),
    {
      examples: [
        ['$&', '{{who}}'],
        ['-3', '$1'],
      ],
    },
  );
});

test('a count may be shown in another form than the number that chooses the plural', () => {
  expect(worked('deep.days', { count: 1, replace: { n: '1.0' } })).toBe('day 1.0');
  expect(worked('deep.days', { count: 1000, replace: { n: '1,000' } })).toBe('1,000 days');
});

test('a count is shown as the language writes it, unless it is given in another form', () => {
  expect(worked('deep.lines', { count: 1 })).toBe('1 line');
  expect(worked('deep.lines', { count: 12_000 })).toBe('12,000 lines');
  expect(worked('deep.lines', { count: 12_000, formatted: '12 k' })).toBe('12 k lines');
});

test('a missing text gives the fallback, or its key', () => {
  expect(worked('deep.gone')).toBe('deep.gone');
  expect(worked('deep.gone', {}, 'not there')).toBe('not there');
  expect(worked('constructor', {}, 'not there')).toBe('not there');
  expect(worked('other:deep.by', {}, 'not there')).toBe('not there');
  expect(worked('deep', {}, 'not there')).toBe('not there');
  expect(worked('deep.by', { who: 'A' })).toBe('A, A and {{when}}');
});

test('letters and offers write the month in full', () => {
  expect(LANGUAGES.map((language) => formatLongDay('2026-12-01', language))).toEqual([
    '1 December 2026',
    '1er décembre 2026',
    '1 دجنبر 2026',
  ]);
  expect(formatLongDay('', 'fr')).toBe('');
});
