import { positionsOf, serviceCatalogue } from '@pcm/domain';
import { type Language, loadTexts, type Namespace } from '@pcm/messages';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { ADMIN } from './server.ts';

const NAMESPACES: readonly Namespace[] = [
  'admin',
  'analysis',
  'apiReference',
  'buildUp',
  'common',
  'compliance',
  'cost',
  'costPanel',
  'difference',
  'errors',
  'estimate',
  'explanation',
  'financial',
  'insurance',
  'projects',
  'shell',
  'simulation',
  'taxes',
  'bulk',
  'templates',
];

/** The name of each language in itself. */
export const LANGUAGE_NAMES = { en: 'English', fr: 'Français', ar: 'العربية' };
const DIRECTIONS = { en: 'ltr', fr: 'ltr', ar: 'rtl' };

/** Returns every text of a page, with the names and hints that are read aloud. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const keep = (text: string | null) => {
      if (text !== null && text.trim() !== '') texts.push(text.trim());
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      // A link to a web page shows its address, which is the same in every language.
      const link = element?.closest<HTMLAnchorElement>('a[href^="http"]');
      const isAddress = link?.hostname.endsWith(node.nodeValue?.trim() ?? '');
      if (element?.closest('script, style') === null && !isAddress) keep(node.nodeValue);
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        keep(element.getAttribute(name));
      }
    }
    return texts;
  });
}

/** Finds a key without a text, a placeholder without its value, and a value that is none. */
const UNFINISHED = /(^|\s)[a-z][A-Za-z]*(\.[a-z][A-Za-z-]*)+$|\{\{|undefined|NaN|\[object/;
const FILE_NAMES = /\S+\.json\b/g;
const EASTERN_DIGITS = /[٠-٩۰-۹]/;

function collect(english: unknown, translated: unknown, found: Set<string>): void {
  if (typeof english === 'string') {
    if (english !== translated && !english.includes('{{')) found.add(english);
    return;
  }
  if (typeof english !== 'object' || english === null) return;
  const others = new Map(Object.entries(translated ?? {}));
  for (const [key, value] of Object.entries(english)) collect(value, others.get(key), found);
}

/** Returns the English texts that read differently in the language. */
async function englishTextsBeside(language: Language): Promise<Set<string>> {
  const found = new Set<string>();
  for (const namespace of NAMESPACES) {
    collect(await loadTexts('en', namespace), await loadTexts(language, namespace), found);
  }
  for (const { id, label, projectTypes } of serviceCatalogue) {
    const entries = [...projectTypes, ...positionsOf(id)];
    for (const one of [label, ...entries.map((entry) => entry.label)]) {
      if (one[language] !== one.en) found.add(one.en);
    }
  }
  // Some English words are also right in the language, for something else.
  for (const text of await ownTexts(language)) found.delete(text);
  return found;
}

async function ownTexts(language: Language): Promise<Set<string>> {
  const own = new Set<string>();
  const gather = (texts: unknown): void => {
    if (typeof texts === 'string') own.add(texts);
    else if (typeof texts === 'object' && texts !== null) Object.values(texts).forEach(gather);
  };
  for (const namespace of NAMESPACES) gather(await loadTexts(language, namespace));
  return own;
}

const englishBeside = new Map<Language, Promise<Set<string>>>();

/**
 * Returns the texts of a page that are not in the language: keys, English texts, Eastern digits.
 */
export async function foreignTexts(page: Page, language: Language): Promise<string[]> {
  const english = englishBeside.get(language) ?? englishTextsBeside(language);
  englishBeside.set(language, english);
  const known = await english;
  const texts = await textsOf(page);
  return texts.filter(
    (text) =>
      UNFINISHED.test(text.replaceAll(FILE_NAMES, '')) ||
      EASTERN_DIGITS.test(text) ||
      known.has(text),
  );
}

/** Chooses a language in the administrator's menu of the open page. */
export async function switchTo(page: Page, language: Language): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: ADMIN.username }).click();
  await page.getByRole('menuitemradio', { name: LANGUAGE_NAMES[language] }).click();
  await page.getByRole('menuitemradio').first().waitFor({ state: 'detached' });
}

/** Checks that a page has a language and its direction, and no text in another. */
export async function seeLanguage(page: Page, language: Language): Promise<void> {
  const root = page.locator(`html[lang=${language}][dir=${DIRECTIONS[language]}]`);
  await root.waitFor({ state: 'attached' });
  await expect.poll(() => foreignTexts(page, language)).toEqual([]);
}
