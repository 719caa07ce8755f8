import type { DayEntry } from '@pcm/domain';
import { formatNumber, type Translate, translator } from '@pcm/messages';
import arSheet from '@pcm/messages/ar/day-sheet';
import arErrors from '@pcm/messages/ar/errors';
import enSheet from '@pcm/messages/en/day-sheet';
import enErrors from '@pcm/messages/en/errors';
import frSheet from '@pcm/messages/fr/day-sheet';
import frErrors from '@pcm/messages/fr/errors';
import { type Language, useWords } from '../words/words.ts';

const TEXTS = {
  en: { daySheet: enSheet, errors: enErrors },
  fr: { daySheet: frSheet, errors: frErrors },
  ar: { daySheet: arSheet, errors: arErrors },
} as const;

type Names = readonly ['daySheet', 'errors'];
type SheetTranslate = Translate<Names>;

/** What says a day sheet in one language. */
export interface SheetWords {
  t: SheetTranslate;
  number: (value: number) => string;
  /** `186 m²`. */
  quantity: (value: number, unit: string) => string;
  /** `6 h 01`. */
  duration: (minutes: number) => string;
  /** `310 ko`. */
  size: (bytes: number) => string;
  /** The designation of a quantity, or the word for an area. */
  label: (label: string) => string;
  /** What an entry says, in a few words. */
  entry: (entry: Pick<DayEntry, 'kind' | 'content' | 'isDeleted'>) => string;
}

const KILO = 1024;

function wordsOf(language: Language): SheetWords {
  const mark = (value: string) => (language === 'ar' ? `\u2068${value}\u2069` : value);
  const texts = TEXTS[language];
  const t = translator(['daySheet', 'errors'] as const, {
    language,
    textsOf: (name) => texts[name as keyof typeof texts],
    mark,
  });
  const number = (value: number) => formatNumber(value, language);
  const quantity = (value: number, unit: string) => `${number(value)} ${unit}`.trim();
  const label = (one: string) => (one === '' ? t('quantity.area') : one);
  const size = (bytes: number) => {
    const [kilo, mega] = language === 'fr' ? ['ko', 'Mo'] : ['KB', 'MB'];
    const kilos = Math.max(1, Math.round(bytes / KILO));
    return kilos < KILO ? `${kilos} ${kilo}` : `${number(Math.round(kilos / 102.4) / 10)} ${mega}`;
  };
  const said = ({ kind, content }: Pick<DayEntry, 'kind' | 'content'>): string => {
    // The kind says which content it is.
    const one = { kind, content } as DayEntry;
    if (one.kind === 'work') {
      const { start, end, breaks } = one.content;
      const last = breaks.at(-1);
      const times = end === null ? t('queue.begun', { from: start }) : `${start}–${end}`;
      if (last === undefined) return times;
      const pause = t('queue.pause', { from: last.from, to: last.to ?? '…' });
      return `${times}, ${pause}`;
    }
    if (one.kind === 'quantity') {
      return `${quantity(one.content.done, one.content.unit)}, ${label(one.content.label)}`;
    }
    if (one.kind === 'consumable') {
      return `${quantity(one.content.quantity, one.content.unit)}, ${one.content.name}`;
    }
    if (one.kind === 'photo') return t('queue.photo', { caption: one.content.caption });
    if (one.kind === 'signature') return t('signature.by', { name: one.content.name });
    return one.kind === 'note' ? `${t('kind.note')} : ${one.content.text.slice(0, 60)}` : '';
  };
  return {
    t,
    number,
    quantity,
    duration: (minutes) =>
      t('time.duration', {
        hours: Math.floor(minutes / 60),
        minutes: String(minutes % 60).padStart(2, '0'),
      }),
    size,
    label,
    entry: (one) => (one.isDeleted ? t('queue.removed', { what: said(one) }) : said(one)).trim(),
  };
}

const made = new Map<Language, SheetWords>();

/** Returns what says day sheets in the language that is shown. */
export function useSheetWords(): SheetWords {
  const { language } = useWords();
  const words = made.get(language) ?? wordsOf(language);
  made.set(language, words);
  return words;
}
