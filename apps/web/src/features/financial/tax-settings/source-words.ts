import type { TFunction } from 'i18next';
import { isolate } from '../../../lib/isolate.ts';

const STATED = /^(specification|decisions) section (\d+)/;

/** Where a stated value stands, in words. */
export function sourceWords(source: string, t: TFunction<'taxes'>): string {
  const [, text, section] = STATED.exec(source) ?? [];
  if (text === undefined || section === undefined) return isolate(source);
  return text === 'specification'
    ? t('settings.specification', { section })
    : t('settings.decisions', { section });
}
