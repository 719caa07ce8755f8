import { dateFormat, type Language, withoutMarks } from '@pcm/messages';

/** Formats an instant as day and time of the reader's clock: `15 Nov 2026, 14:03`. */
export function formatDateTime(instant: string, language: Language): string {
  const text = dateFormat(language, 'local-day-and-time', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return withoutMarks(text.format(new Date(instant)));
}
