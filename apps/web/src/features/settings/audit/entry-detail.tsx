import { type AuditEntry, BACKUP_KINDS, BACKUP_RECORDS, ROLES } from '@pcm/contract';
import {
  type Cover,
  CURRENCIES,
  catalogueLabel,
  ESTIMATE_HASH,
  OPEN_END,
  OPERATION_KINDS,
  OPERATION_PRIORITIES,
  OPERATION_STATUSES,
  type RecordView,
  recordDifference,
  SERVICE_CATEGORIES,
  serviceOf,
} from '@pcm/domain';
import type { Messages } from '@pcm/messages';
import { IconArrowRight, IconFilter } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { formatDateTime } from '../../../platform/words/date-time.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { catalogueOf, useTranslation } from '../../../platform/words/translation.ts';
import { formatBytes } from '../../../platform/words/units.ts';
import { useFieldWords } from '../../../project/versions/use-field-words.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import styles from './audit.module.css';
import { useAuditEntry, usePeopleNames } from './audit.queries.ts';
import type { AuditSearch } from './search-params.ts';
import { useEntryWords } from './use-entry-words.ts';

const MINOR = 'Minor';
const MINOR_UNITS = 100;
/** Taxes and dividend of an estimate, named as the estimate names them. */
const PROFIT = 'profitAnalysis';

/** The fields that hold one of a few choices. */
const CHOICES: ReadonlySet<string> = new Set([
  'conflictPolicy',
  'digits',
  'dueDuringJob',
  'every',
  'kind',
  'language',
  'layout',
  'onDaysOff',
  'overdueInspections',
  'result',
  'sector',
  'status',
]);

const isChoice = (value: string): value is keyof Messages['auditFields']['values'] & string =>
  Object.hasOwn(catalogueOf('auditFields').values, value);

const isNamedIn = <Part extends 'auditLog' | 'auditFields' | 'company' | 'operation'>(
  part: Part,
  key: string,
): key is keyof Messages[Part]['fields'] & string => Object.hasOwn(catalogueOf(part).fields, key);

/** The fields that name people by their ids. */
const PEOPLE = ['assignedTeam', 'covers', 'memberId', 'members', 'lineChoices', 'work'];

/** Turns a key without a text into words: `someKey` becomes `some key`. */
const spaced = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Returns words for the fields of an entry and their values. */
function useRecordWords(view: RecordView) {
  const { t } = useTranslation([
    'auditLog',
    'auditFields',
    'common',
    'operation',
    'company',
    'absence',
    'backups',
    'account',
  ]);
  const format = useFormat();
  const hasPeople = PEOPLE.some((field) => view?.[field]);
  const nameOf = usePeopleNames(hasPeople);
  const currency = CURRENCIES.find((one) => one === view?.['currency']);
  const { fieldName: estimateField, valueOf: estimateValue } = useFieldWords();

  const partName = (part: string) => {
    if (part === ESTIMATE_HASH) return t('fields.estimate');
    const key = part.endsWith(MINOR) ? part.slice(0, -MINOR.length) : part;
    if (isNamedIn('auditLog', key)) return t(`fields.${key}`);
    if (isNamedIn('auditFields', key)) return t(`auditFields:fields.${key}`);
    if (isNamedIn('company', key)) return t(`company:fields.${key}`);
    if (isNamedIn('operation', key)) return t(`operation:fields.${key}`);
    const records = BACKUP_RECORDS.find((one) => one === key);
    if (records !== undefined) return t(`backups:record.${records}`);
    const service = SERVICE_CATEGORIES.find((one) => one === key);
    return service === undefined ? spaced(key) : serviceOf(service).label[format.language];
  };

  /** Returns the words of a choice in a field that holds one; undefined for what was typed. */
  const choiceText = (field: string, value: string): string | undefined => {
    if (field === 'role') {
      const role = ROLES.find((one) => one === value);
      return role && t(`account:role.${role}`);
    }
    if (!CHOICES.has(field)) return undefined;
    const work = OPERATION_KINDS.find((one) => one === value);
    if (work !== undefined) return t(`operation:kinds.${work}`);
    const backup = BACKUP_KINDS.find((one) => one === value);
    if (backup !== undefined) return t(`backups:kind.${backup}`);
    return isChoice(value) ? t(`auditFields:values.${value}`) : undefined;
  };

  const text = (value: string): string => {
    if (value === OPEN_END) return t('auditFields:openEnd');
    if (value === 'draft' || value === 'published') return t(`common:${value}`);
    const status = OPERATION_STATUSES.find((one) => one === value);
    if (status !== undefined) return t(`operation:status.${status}`);
    const priority = OPERATION_PRIORITIES.find((one) => one === value);
    if (priority !== undefined) return t(`operation:priority.${priority}`);
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return format.day(value);
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatDateTime(value, format.language);
    return catalogueLabel(nameOf(value), format.language);
  };

  const coverText = ({ memberId, substituteId, firstDay, lastDay }: Cover) =>
    t('absence:cover.line', {
      substitute: isolate(nameOf(substituteId)),
      name: isolate(nameOf(memberId)),
      days: isolate(format.days(firstDay, lastDay, true)),
    });

  const valueOf = (path: readonly string[], value: unknown): string => {
    const last = path.at(-1) ?? '';
    if (path[0] === PROFIT) return estimateValue(path.join('.'), value);
    if (value === undefined || value === null || value === '') return t('none');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') {
      if (last === 'bytes' || last === 'fileBytes') return formatBytes(value, format.language);
      if (!last.endsWith(MINOR)) return format.number(value, { maxDecimals: 6 });
      const amount = value / MINOR_UNITS;
      return currency === undefined ? format.amount(amount, 2) : format.money(amount, currency, 2);
    }
    if (typeof value === 'string') return choiceText(last, value) ?? text(value);
    if (!Array.isArray(value)) return JSON.stringify(value);
    if (value.length === 0) return t('none');
    if (path[0] === 'covers') return (value as Cover[]).map(coverText).join('; ');
    return value.map((item) => (typeof item === 'string' ? text(item) : String(item))).join(', ');
  };

  const nameOfField = (path: readonly string[]): string => {
    const [first, second, ...rest] = path;
    if (first === PROFIT) return estimateField(path.join('.'));
    const parts = path.map(partName);
    const isDefault = first === 'defaults' && rest.length > 0;
    // The company's defaults have the texts of an estimate's fields.
    if (isDefault && second === 'taxes') {
      parts.splice(2, rest.length, estimateField(`profitAnalysis.${rest.join('.')}`));
    } else if (isDefault && second === 'contingencies' && rest.length > 1) {
      parts.splice(3, 1, estimateField(`contingencies.${rest[1]}`));
    }
    return parts.join(' · ');
  };

  return { nameOfField, valueOf };
}

/** The most fields to show; the exported file has all of them. */
const MOST_FIELDS = 60;

/** Compares the fields of a record before and after, or lists those of the only side. */
function EntryFields({ before, after }: { before: RecordView; after: RecordView }) {
  const { t } = useTranslation('auditLog');
  const { nameOfField, valueOf } = useRecordWords(after ?? before);
  const fields = recordDifference(before, after);
  if (fields.length === 0) return <p className="muted">{t('same')}</p>;
  const hasBoth = before !== null && after !== null;
  const sides = hasBoth ? (['before', 'after'] as const) : ([before ? 'before' : 'after'] as const);
  const rest = fields.length - MOST_FIELDS;
  return (
    <div className="scrolls-across">
      <table className={`table ${styles.fields}`}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            {sides.map((side) => (
              <th key={side} scope="col">
                {t(hasBoth ? side : 'value')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.slice(0, MOST_FIELDS).map((field) => (
            <tr key={field.path.join('.')}>
              <th scope="row">{nameOfField(field.path)}</th>
              {field.path[0] === ESTIMATE_HASH ? (
                <td colSpan={sides.length}>{t('estimateChanged')}</td>
              ) : (
                sides.map((side) => (
                  <td
                    key={side}
                    data-side={hasBoth ? side : undefined}
                    data-figure={typeof field[side] === 'number' || undefined}
                  >
                    <bdi>{valueOf(field.path, field[side])}</bdi>
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className="muted">{t('moreFields', { count: rest })}</p>}
    </div>
  );
}

/** Returns the page of an entry's record; null where there is none. */
function placeOf({ recordType, recordId, recordName }: AuditEntry): string | null {
  const named = encodeURIComponent(JSON.stringify(recordName));
  switch (recordType) {
    case 'project':
      return `/projects/${recordId}/view`;
    case 'operation':
      return `/operations/${recordId}/view`;
    case 'team-member':
      return `/team-management?tab=team&search=${named}`;
    case 'customer':
      return `/team-management?tab=customers&search=${named}`;
    case 'equipment':
      return `/team-management?tab=equipment&search=${named}`;
    case 'schedule-settings':
      return '/team-management?open=settings';
    case 'company':
      return '/admin-settings?tab=company';
    case 'law':
      return '/admin-settings?tab=law';
    case 'exchange-rates':
      return '/admin-settings?tab=rates';
    case 'admin':
      return '/admin-settings?tab=administrators';
    case 'backup':
    case 'backup-schedule':
      return '/admin-settings#backups-server';
    default:
      return null;
  }
}

interface EntryDetailProps {
  entry: AuditEntry;
  /** Whether the list is narrowed to this record already. */
  isOnly: boolean;
  onChange: (change: AuditSearch) => void;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The record of an entry, with links to it. */
export function EntryDetail({ entry, isOnly, onChange }: EntryDetailProps) {
  const { t } = useTranslation('auditLog');
  const router = useRouter();
  const words = useEntryWords();
  const { data, error, refetch } = useAuditEntry(entry.id);
  const place = placeOf(entry);
  return (
    <div className={`grid-12 ${styles.detail}`}>
      {data === undefined && error === null && <LoadingText />}
      {data === undefined && error !== null && (
        <ErrorState title={t('detailFailed')} error={error} onRetry={refetch} />
      )}
      {data && <EntryFields before={data.before} after={data.after} />}
      {entry.importedFrom !== null && (
        <p className="muted above-8">
          {t('imported', { hash: isolate(entry.importedFrom.slice(0, 16)) })}
        </p>
      )}
      <div className="wrap-8">
        {place !== null && (
          <Button
            size="sm"
            icon={<IconArrowRight {...icon} className="mirror-in-rtl" />}
            onClick={() => router.history.push(place)}
          >
            {t('goTo', { record: words.recordName(entry) })}
          </Button>
        )}
        {!isOnly && entry.recordId !== '' && (
          <Button
            size="sm"
            icon={<IconFilter {...icon} />}
            onClick={() => onChange({ record: entry.recordId, kind: entry.recordType })}
          >
            {t('onlyThis')}
          </Button>
        )}
      </div>
    </div>
  );
}
