import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectTypesOf, SERVICE_CATEGORIES, serviceOf } from '@pcm/domain';
import { loadTexts } from '@pcm/messages';
import { NAMESPACES } from '@pcm/messages/namespaces';
import { expect, test } from 'vitest';
import { ROOT } from '../setup/paths.mjs';

const GUIDE = join(ROOT, 'docs', 'guide');
/** Names of the catalogue's presets. */
const ITEMS = ['Service Van', 'Hotel Single Room'];

/** Every text of a catalogue. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [];
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern for a text as the guide quotes it: without marks, with any value filled in. */
function patternOf(text: string): RegExp {
  const words = text
    .replaceAll(/<[^>]*>/g, '')
    .replace(/(?: ·|:) \{\{\w+\}\}$/, '{{rest}}')
    .replace(/[….:]+$/, '');
  const parts = words.split(/\{\{[^}]*\}\}/).map((part) => escaped(part.trim()));
  return new RegExp(`^${parts.join('\\s*.*')}$`, 'i');
}

/** Tells whether enough of a text is fixed and not filled in. */
function isTelling(text: string): boolean {
  const fixed = text.replaceAll(/\{\{[^}]*\}\}/g, '').replaceAll(/[^\p{L}]/gu, '');
  return fixed.length >= (text.includes('{{') ? 4 : 2);
}

test('every word that the guide sets in italics stands on a screen in English', async () => {
  const catalogues = await Promise.all(NAMESPACES.map((name) => loadTexts('en', name)));
  const labels = SERVICE_CATEGORIES.flatMap((category) => [
    serviceOf(category).label.en,
    ...projectTypesOf(category).map(({ name }) => name),
  ]);
  const texts = [...catalogues.flatMap(textsIn), ...labels, ...ITEMS].filter(isTelling);
  const whole = new Set(texts.map((text) => text.toLowerCase()));
  const patterns = texts.map(patternOf);
  const isKnown = (words: string) =>
    whole.has(words.toLowerCase()) || patterns.some((pattern) => pattern.test(words));
  const unknown = readdirSync(GUIDE)
    .filter((name) => name.endsWith('.md'))
    .flatMap((page) => {
      const text = readFileSync(join(GUIDE, page), 'utf8');
      return [...text.matchAll(/(?<![*\w])\*(?![\s*])([^*\n]+)\*(?!\*)/g)]
        .flatMap(([, words = '']) => words.split(' → '))
        .map((words) => words.replace(/[….:]+$/, '').trim())
        .filter((words) => !isKnown(words))
        .map((words) => `${page}: ${words}`);
    });
  expect(unknown).toEqual([]);
});
