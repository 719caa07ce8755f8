import type { TFunction } from 'i18next';
import { isolate } from '../../../platform/words/isolate.ts';

const BUILT_IN = /^(specification|decisions)\b/;

/** Where a stated value stands, in words: a legal text or a site by its name. */
export const sourceWords = (source: string, t: TFunction<'taxes'>): string =>
  BUILT_IN.test(source) ? t('settings.programValue') : isolate(source);
