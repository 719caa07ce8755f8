import {
  type Cover,
  CURRENCIES,
  type Currency,
  catalogueLabel,
  ESTIMATE_HASH,
  recordDifference,
} from '@pcm/domain';
import { formatNumber, type Language, loadTexts, WRITING } from '@pcm/messages';
import type { WholeEntry } from './audit-log.service.ts';

/** The reader for whom a file is written. */
export interface EntryReader {
  language: Language;
  /** The time zone in which days and times are written. */
  timeZone: string;
  /** The names of team members by id. */
  people: ReadonlyMap<string, string>;
}

/** Writes entries as rows of a table for people. */
export interface EntryWriter {
  headings: string[];
  /** The separator of cells that spreadsheet programs of the language expect. */
  separator: ',' | ';';
  cells: (entry: WholeEntry) => (string | number)[];
}

const MINOR = 'Minor';
const MINOR_UNITS = 100;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** The catalogues that hold the words of an entry. */
const PARTS = [
  'auditLog',
  'auditFields',
  'company',
  'operation',
  'common',
  'absence',
  'account',
] as const;

/** Finds a text by its place in a catalogue of texts. */
function textAt(texts: object, path: readonly string[]): string | undefined {
  let found: unknown = texts;
  for (const key of path) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  }
  return typeof found === 'string' ? found : undefined;
}

/** Writes a key as words where it has no text: `someKey` becomes `some key`. */
const spaced = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Formats the day and time in a time zone, in a form that every spreadsheet program recognizes. */
function clockOf(timeZone: string): (instant: string) => [day: string, time: string] {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (instant) => {
    const parts = new Map(
      format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
    );
    const joined = (types: readonly Intl.DateTimeFormatPartTypes[], by: string) =>
      types.map((type) => parts.get(type)).join(by);
    return [joined(['year', 'month', 'day'], '-'), joined(['hour', 'minute', 'second'], ':')];
  };
}

/** Makes a writer in one language. Values without a text are written as they are stored. */
export async function entryWriter(reader: EntryReader): Promise<EntryWriter> {
  const { language, people } = reader;
  const [log, fields, company, operation, common, absence, account] = await Promise.all(
    PARTS.map((part) => loadTexts(language, part)),
  );
  const clock = clockOf(reader.timeZone);
  const say = (...path: string[]) => textAt(log ?? {}, path) ?? path.at(-1) ?? '';

  const partName = (part: string): string => {
    if (part === ESTIMATE_HASH) return say('fields', 'estimate');
    const key = part.endsWith(MINOR) ? part.slice(0, -MINOR.length) : part;
    const known = [log, fields, company, operation].map((texts) =>
      textAt(texts ?? {}, ['fields', key]),
    );
    return known.find((name) => name !== undefined) ?? spaced(key);
  };

  const word = (value: string): string => {
    if (INSTANT.test(value)) return clock(value).join(' ');
    const status = textAt(common ?? {}, [value]);
    if (status !== undefined && (value === 'draft' || value === 'published')) return status;
    const known =
      textAt(operation ?? {}, ['status', value]) ?? textAt(operation ?? {}, ['priority', value]);
    return known ?? catalogueLabel(people.get(value) ?? value, language);
  };

  const coverText = ({ memberId, substituteId, firstDay, lastDay }: Cover): string => {
    const values: Record<string, string> = {
      substitute: people.get(substituteId) ?? substituteId,
      name: people.get(memberId) ?? memberId,
      days: firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`,
    };
    const line = textAt(absence ?? {}, ['cover', 'line']) ?? '';
    return line.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };

  const written = (key: string, value: unknown, currency: Currency | undefined): string => {
    if (value === undefined || value === null || value === '') return say('none');
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
    if (typeof value === 'string') return word(value);
    if (typeof value === 'number') {
      if (!key.endsWith(MINOR)) return formatNumber(value, language, { maxDecimals: 6 });
      const amount = formatNumber(value / MINOR_UNITS, language, { decimals: 2 });
      return currency === undefined ? amount : `${amount} ${currency}`;
    }
    if (!Array.isArray(value)) return JSON.stringify(value);
    if (value.length === 0) return say('none');
    // This program stored them, so they were checked when they were received.
    if (key === 'covers') return (value as Cover[]).map(coverText).join(', ');
    return value.map((item) => written(key, item, currency)).join(', ');
  };

  const changes = ({ before, after }: WholeEntry): string => {
    const view = after ?? before;
    const currency = CURRENCIES.find((one) => one === view?.['currency']);
    const hasBoth = before !== null && after !== null;
    return recordDifference(before, after)
      .map((field) => {
        const name = field.path.map(partName).join(' · ');
        const key = field.path.at(-1) ?? '';
        if (key === ESTIMATE_HASH) return `${name}: ${say('estimateChanged')}`;
        const [from, to] = [field.before, field.after].map((side) => written(key, side, currency));
        if (!hasBoth) return `${name}: ${after === null ? from : to}`;
        return `${name}: ${from} → ${to}`;
      })
      .join('; ')
      .replaceAll(/\s*[\r\n]+\s*/g, ' ');
  };

  return {
    separator: WRITING[language].csvSeparator,
    headings: [
      say('csv', 'day'),
      say('csv', 'time'),
      say('admin'),
      say('role'),
      say('action'),
      say('kind'),
      say('csv', 'record'),
      say('csv', 'changes'),
      say('csv', 'instant'),
      say('csv', 'entryId'),
      say('csv', 'recordId'),
      say('csv', 'importedFrom'),
    ],
    cells: (entry) => [
      ...clock(entry.at),
      entry.adminId === null && entry.adminName === 'program' ? say('program') : entry.adminName,
      textAt(account ?? {}, ['role', entry.adminRole ?? '']) ?? entry.adminRole ?? '',
      say('actions', entry.action),
      say('kinds', entry.recordType),
      word(entry.recordName),
      changes(entry),
      entry.at,
      entry.id,
      entry.recordId,
      entry.importedFrom ?? '',
    ],
  };
}
