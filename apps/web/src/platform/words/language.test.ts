import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { LANGUAGES } from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import { expect, test } from 'vitest';

const FIRST_PAINT = join(import.meta.dirname, '../../../public/first-paint.js');

test('every language of the program has its way of writing', () => {
  expect(Object.keys(WRITING)).toEqual(LANGUAGES);
});

test.each(LANGUAGES)('the page begins in %s and its direction before its code runs', (language) => {
  localStorage.setItem('pcm.language', language);
  runInThisContext(readFileSync(FIRST_PAINT, 'utf8'));
  const { lang, dir } = document.documentElement;
  expect({ lang, dir }).toEqual({ lang: language, dir: WRITING[language].direction });
});
