import { catalogueLabel } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { DASH } from '../../platform/words/format.ts';
import { isolate } from '../../platform/words/isolate.ts';

const NAMED = 3;

/** Returns the names of up to three lines as one phrase, with an ellipsis for further ones. */
export function namedLines(names: readonly string[], language: Language): string {
  const shown = [...new Set(names)];
  const listed = shown
    .slice(0, NAMED)
    .map((name) => isolate(catalogueLabel(name, language) || DASH));
  const list = new Intl.ListFormat(language, { style: 'narrow', type: 'unit' }).format(listed);
  return shown.length > NAMED ? `${list}…` : list;
}
