import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Combination } from '../../apps/web/src/platform/shortcuts/combination.ts';
import {
  combinationText,
  SHORTCUT_PLACES,
  SHORTCUTS,
} from '../../apps/web/src/platform/shortcuts/register.ts';
import common from '../../packages/messages/src/en/common.ts';
import help from '../../packages/messages/src/en/help.ts';
import { ROOT } from '../setup/paths.mjs';

/** Returns the shortcuts as the guide has to show them, from the program's own list and words. */
function guideTables(): string {
  const words = { ...help.key, ...common.key };
  const tables = SHORTCUT_PLACES.map((place) => {
    const group: Readonly<Record<string, readonly Combination[]>> = SHORTCUTS[place];
    const texts: Readonly<Record<string, string>> = help.shortcut[place];
    const rows = Object.entries(group).map(([name, keys]) => {
      const pressed = keys.map((keysOfOne) => combinationText(keysOfOne, words, false).join('+'));
      return `| ${pressed.join(', ')} | ${texts[name]} |`;
    });
    return [`### ${help.group[place]}`, '', '| Keys | What |', '| --- | --- |', ...rows].join('\n');
  });
  return tables.join('\n\n');
}

test('the guide shows every shortcut of the program, in the words of the help', () => {
  const guide = readFileSync(join(ROOT, 'docs/guide/keyboard.md'), 'utf8');
  expect(guide).toContain(guideTables());
});

test('every shortcut has its words, and no words are left of one that is gone', () => {
  for (const place of SHORTCUT_PLACES) {
    expect(Object.keys(help.shortcut[place]), place).toEqual(Object.keys(SHORTCUTS[place]));
  }
});
