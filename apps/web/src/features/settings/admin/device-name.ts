import type { calls } from '@pcm/contract';
import type { z } from 'zod';
import { useTranslation } from '../../../platform/words/translation.ts';

/** An entry of the list of sessions. */
export type AdminSession = z.output<(typeof calls)['listSessions']['reply']>[number];

/** More specific names first: Edge and Opera also name Chrome, and Chrome also names Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (list: readonly [RegExp, string][], userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Returns the browser and the system that a user agent names. */
export function browserAndSystem(userAgent: string): { browser?: string; system?: string } {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) };
}

/** Returns words for a user agent: `Firefox on Windows`. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useTranslation('account');
  return (userAgent) => {
    const { browser, system } = browserAndSystem(userAgent);
    if (browser && system) return t('browserOn', { browser, system });
    const program = userAgent.split('/')[0]?.trim();
    return browser ?? system ?? (program || t('unknownDevice'));
  };
}
