import { dateFormat, type Language, withFirst, withoutMarks } from '@pcm/messages';
import { isolateNumber } from '../../../../platform/words/isolate.ts';
import { useLanguage } from '../../../../platform/words/language.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import type { OperationSpan } from '../schedule-types.ts';

const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formatting a day is slow, and hundreds of bars show the same few days. */
const written = new Map<string, string>();
const MOST_KNOWN = 2000;

/** Formats a day in short: `26 Nov`, with the weekday `Thu 26 Nov`. */
export function shortDay(day: string, language: Language, weekday = false): string {
  const key = `${language} ${weekday} ${day}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const text = dateFormat(language, weekday ? 'short-weekday' : 'short', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(weekday ? { weekday: 'short' as const } : {}),
  }).format(at(day));
  const plain = withoutMarks(language === 'en' ? text.replace(',', '') : text);
  const short = withFirst(plain, language);
  if (written.size >= MOST_KNOWN) written.clear();
  written.set(key, short);
  return short;
}

/** Returns words for the days of an operation: `Thu 26 Nov`, `16 Nov to 20 Nov, 08:00 to 16:00`. */
export function useSpanText(): (span: OperationSpan) => string {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  return ({ firstDay, lastDay, startTime, endTime }) => {
    const days =
      firstDay === lastDay
        ? shortDay(firstDay, language, true)
        : t('span.days', { from: shortDay(firstDay, language), to: shortDay(lastDay, language) });
    if (startTime === null || endTime === null) return days;
    const times = t('span.times', { from: isolateNumber(startTime), to: isolateNumber(endTime) });
    return t('span.both', { days, times });
  };
}
