import type { DayEntry, Language } from '@pcm/domain';
import { formatNumber, type Translate } from '@pcm/messages';
import { keptApart } from './plan-words.ts';

/** Formats day sheets in one language, in the same way on the phone and in the office. */
export interface SheetWords {
  /** `186 m²`, isolated within an Arabic sentence. */
  quantity: (value: number, unit: string) => string;
  /** `6 h 01`. */
  duration: (minutes: number) => string;
  /** `310 KB`. */
  size: (bytes: number) => string;
  /** The designation of a quantity, or the word for an area. */
  label: (label: string) => string;
  /** A short summary of an entry. */
  entry: (entry: Pick<DayEntry, 'kind' | 'content' | 'isDeleted'>) => string;
}

const KILO = 1024;
const HOUR = 60;

/** Returns the formatter of day sheets; `t` translates the part `daySheet` of the messages. */
export function sheetWords(language: Language, t: Translate<'daySheet'>): SheetWords {
  const number = (value: number) => formatNumber(value, language, { maxDecimals: 3 });
  const apart = (value: string) => keptApart(value, language);
  const quantity = (value: number, unit: string) => apart(`${number(value)} ${unit}`.trim());
  const label = (one: string) => (one === '' ? t('quantity.area') : one);
  const size = (bytes: number) => {
    const [kilo, mega] = language === 'fr' ? ['ko', 'Mo'] : ['KB', 'MB'];
    const kilos = Math.max(1, Math.round(bytes / KILO));
    if (kilos < KILO) return apart(`${kilos} ${kilo}`);
    return apart(`${formatNumber(kilos / KILO, language, { maxDecimals: 1 })} ${mega}`);
  };
  const said = ({ kind, content }: Pick<DayEntry, 'kind' | 'content'>): string => {
    // The kind determines the type of the content.
    const one = { kind, content } as DayEntry;
    switch (one.kind) {
      case 'work': {
        const { start, end, breaks } = one.content;
        const pauses = breaks.map(({ from, to }) => t('queue.pause', { from, to: to ?? '…' }));
        const times = end === null ? t('queue.begun', { from: start }) : apart(`${start}–${end}`);
        return [times, ...pauses].join(t('comma'));
      }
      case 'quantity':
        return [quantity(one.content.done, one.content.unit), apart(label(one.content.label))].join(
          t('comma'),
        );
      case 'consumable':
        return [quantity(one.content.quantity, one.content.unit), apart(one.content.name)].join(
          t('comma'),
        );
      case 'photo':
        return t('queue.photo', { caption: one.content.caption }).trim();
      case 'signature':
        return t('signature.by', { name: one.content.name });
      case 'note':
        return one.content.text === '' ? t('kind.note') : apart(one.content.text);
      case 'expense': {
        const { label: named, amount, currency } = one.content;
        const money = formatNumber(amount, language, { decimals: 2 });
        return [apart(named), apart(`${money} ${currency}`)].join(t('comma'));
      }
    }
  };
  return {
    quantity,
    duration: (minutes) =>
      t('time.duration', {
        hours: Math.floor(minutes / HOUR),
        minutes: String(minutes % HOUR).padStart(2, '0'),
      }),
    size,
    label,
    entry: (one) => (one.isDeleted ? t('queue.removed', { what: said(one) }) : said(one)),
  };
}
