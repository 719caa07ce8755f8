import type { Translate } from '@pcm/messages';
import { isolate } from '../../../platform/words/isolate.ts';

const BUILT_IN = /^(specification|decisions)\b/;

/** Returns the source of a value in words: the name of a legal text or a site. */
export const sourceWords = (source: string, t: Translate<'taxes'>): string =>
  BUILT_IN.test(source) ? t('settings.programValue') : isolate(source);
