import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const LANGUAGE = /^[a-z]{2}$/;
const PLURAL = /_(zero|one|two|few|many|other)$/;
const VARIABLE = /\{\{([^}]*)\}\}/g;

/** The texts of a namespace by their dotted key. */
type Texts = Map<string, string>;

function collectTexts(value: unknown, prefix: string, texts: Texts): Texts {
  if (typeof value === 'string') return texts.set(prefix, value);
  for (const [key, part] of Object.entries(value ?? {})) {
    collectTexts(part, prefix === '' ? key : `${prefix}.${key}`, texts);
  }
  return texts;
}

/** Returns the keys without their plural suffix, each with all of its forms. */
function formsByKey(texts: Texts): Map<string, [key: string, text: string][]> {
  const isPlural = (key: string) =>
    PLURAL.test(key) && texts.has(`${key.replace(PLURAL, '')}_other`);
  return Map.groupBy(texts, ([key]) => (isPlural(key) ? key.replace(PLURAL, '') : key));
}

const partsOf = (text: string) =>
  [...text.matchAll(VARIABLE)].map(([, name]) => name ?? '').toSorted();

/** Collects the variables of all forms, because "one project" may leave out the {{count}}. */
const partsOfForms = (forms: [string, string][]) => [
  ...new Set(forms.flatMap(([, text]) => partsOf(text))),
];

const categoriesOf = (language: string) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

function problemsOf(language: string, english: Texts, own: Texts): string[] {
  const wanted = formsByKey(english);
  const found = formsByKey(own);
  const missing = [...wanted.keys()].filter((key) => !found.has(key));
  const extra = [...found.keys()].filter((key) => !wanted.has(key));
  const empty = [...own].filter(([, text]) => text.trim() === '');
  const plurals = [...found].flatMap(([key, forms]) => {
    if (!forms.some(([form]) => form !== key)) return [];
    const suffixes: string[] = forms.map(([form]) => form.slice(key.length + 1));
    const needed: string[] = categoriesOf(language);
    return [
      ...needed.filter((one) => !suffixes.includes(one)).map((one) => `${key}: no plural _${one}`),
      // A separate text for 0 is accepted in every language.
      ...suffixes
        .filter((one) => one !== 'zero' && !needed.includes(one))
        .map((one) => `${key}: plural _${one} is never used`),
    ];
  });
  const variables = [...wanted].flatMap(([key, forms]) => {
    const theirs = found.get(key);
    if (theirs === undefined) return [];
    const wantedParts = partsOfForms(forms);
    const ownParts = partsOfForms(theirs);
    const lost = wantedParts.filter((name) => !ownParts.includes(name));
    const unknown = ownParts.filter((name) => !wantedParts.includes(name));
    return [
      ...lost.map((name) => `${key}: {{${name}}} is missing`),
      ...unknown.map((name) => `${key}: {{${name}}} is not in the English text`),
    ];
  });
  return [
    ...missing.map((key) => `${key}: missing`),
    ...extra.map((key) => `${key}: not in English`),
    ...empty.map(([key]) => `${key}: empty`),
    ...plurals,
    ...variables,
  ];
}

async function textsOf(file: string): Promise<Texts> {
  const module = (await import(pathToFileURL(file).href)) as { default: unknown };
  return collectTexts(module.default, '', new Map());
}

/**
 * Returns the missing, empty and differing keys in the catalogues of the languages under `folder`.
 */
export async function checkMessageCatalogues(folder: string): Promise<string[]> {
  const problems: string[] = [];
  const languages = readdirSync(folder, { withFileTypes: true })
    // The folder also contains folders that decide when texts are loaded.
    .filter((entry) => entry.isDirectory() && LANGUAGE.test(entry.name))
    .map(({ name }) => name);
  const namespaces = readdirSync(join(folder, 'en')).filter(
    (name) => name.endsWith('.ts') && name !== 'index.ts' && !name.endsWith('.test.ts'),
  );
  for (const namespace of namespaces) {
    const english = await textsOf(join(folder, 'en', namespace));
    for (const language of languages) {
      const file = join(folder, language, namespace);
      const found = existsSync(file)
        ? problemsOf(language, english, await textsOf(file))
        : ['the whole namespace is missing'];
      problems.push(...found.map((problem) => `${language}/${namespace}: ${problem}`));
    }
  }
  return problems;
}
