import { LANGUAGES } from '@pcm/domain';
import { describe, expect, it } from 'vitest';
import { loadTexts } from './index.ts';
import { NAMESPACES } from './namespaces.ts';

const TUTORIAL: readonly string[] = ['tutorial', 'tutorialAdvice', 'tour'];
const QUOTED = /[“«]\s?([^”»{]+?)\s?[”»]/gu;
/** Quoted texts that are not labels. */
const OTHERS: ReadonlySet<string> = new Set(['npm run reset-password']);

function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [];
}

const quotesIn = (text: string) => [...text.matchAll(QUOTED)].map(([, name]) => name ?? '');

describe('the tutorial', () => {
  it.each(LANGUAGES)('names what it points at as the screens do, in %s', async (language) => {
    const labels = new Set<string>();
    const quoted: string[] = [];
    const all = await Promise.all(
      NAMESPACES.map(async (name) => ({ name, texts: textsIn(await loadTexts(language, name)) })),
    );
    for (const { name, texts } of all) {
      if (!TUTORIAL.includes(name)) for (const text of texts) labels.add(text.toLowerCase());
      else for (const text of texts) quoted.push(...quotesIn(text));
    }
    expect(quoted.length).toBeGreaterThan(10);
    const unknown = quoted.filter((name) => !OTHERS.has(name) && !labels.has(name.toLowerCase()));
    expect(unknown).toEqual([]);
  });
});
