import type { AuditEntry } from '@pcm/contract';
import { ESTIMATE_HASH, type RecordView, recordDifference } from '@pcm/domain';
import { IconArrowRight, IconFilter } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import styles from './audit.module.css';
import { useAuditEntry } from './audit.queries.ts';
import type { AuditSearch } from './search-params.ts';
import { useEntryWords, useRecordWords } from './use-entry-words.ts';

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
            icon={IconFilter}
            onClick={() => onChange({ record: entry.recordId, kind: entry.recordType })}
          >
            {t('onlyThis')}
          </Button>
        )}
      </div>
    </div>
  );
}
