import { parseArgs } from 'node:util';
import { LANGUAGES } from '@pcm/domain';
import type { Look } from '../../e2e/browser.ts';
import { SetupError } from '../setup/setup-error.mjs';
import { SCREENS, type Screen } from './screen-table.ts';

const WIDTHS = ['390', '768', '1440'] as const;
const THEMES = ['light', 'dark'] as const;

const DATA = ['empty', 'usual', 'heavy'] as const;

/** The amount of data that a server holds. */
export type DataAmount = (typeof DATA)[number];

/** The screens and looks to take pictures of. */
export interface Choice {
  screens: Screen[];
  looks: Required<Pick<Look, 'width' | 'theme' | 'language'>>[];
  data: DataAmount[];
}

/** Returns the named elements of a list, or all of them when none is named. */
function named<T extends string>(
  option: string,
  given: string | undefined,
  all: readonly T[],
): T[] {
  const names = given?.split(',');
  const unknown = names?.find((name) => !all.some((one) => one === name));
  if (unknown !== undefined) {
    throw new SetupError(`--${option}: "${unknown}" is none of ${all.join(', ')}`);
  }
  return all.filter((one) => names?.includes(one) ?? true);
}

/**
 * Reads `--screen=projects,home --width=390 --theme=dark --lang=ar --data=usual`; omitted options
 * mean all values.
 */
export function readChoice(args: string[]): Choice {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { screen: option, width: option, theme: option, lang: option, data: option },
  });
  const names = named(
    'screen',
    values.screen,
    SCREENS.map(({ name }) => name),
  );
  const widths = named('width', values.width, WIDTHS);
  const themes = named('theme', values.theme, THEMES);
  return {
    screens: SCREENS.filter(({ name }) => names.includes(name)),
    looks: named('lang', values.lang, LANGUAGES).flatMap((language) =>
      themes.flatMap((theme) => widths.map((width) => ({ language, theme, width: Number(width) }))),
    ),
    data: named('data', values.data, DATA),
  };
}
