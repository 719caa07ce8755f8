import type { AuditEntry } from '@pcm/contract';
import { IconArrowRight, IconFilter } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import styles from './audit.module.css';
import { useAuditEntry } from './audit.queries.ts';
import { EntryFields } from './entry-fields.tsx';
import { placeOf } from './entry-place.ts';
import type { AuditSearch } from './search-params.ts';
import { useEntryWords } from './use-entry-words.ts';

interface EntryDetailProps {
  entry: AuditEntry;
  /** Whether only this record's entries are listed already. */
  isOnly: boolean;
  onChange: (change: AuditSearch) => void;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What an entry keeps of the record, and the ways to it. */
export function EntryDetail({ entry, isOnly, onChange }: EntryDetailProps) {
  const { t } = useTranslation('auditLog');
  const errorText = useErrorText();
  const router = useRouter();
  const words = useEntryWords();
  const { data, error, refetch } = useAuditEntry(entry.id);
  const place = placeOf(entry);
  return (
    <div className={styles['detail']}>
      {data === undefined && error === null && <LoadingText />}
      {data === undefined && error !== null && (
        <ErrorState title={t('detailFailed')} detail={errorText(error)} onRetry={refetch} />
      )}
      {data && <EntryFields before={data.before} after={data.after} />}
      {entry.importedFrom !== null && (
        <p className={styles['imported']}>
          {t('imported', { hash: isolate(entry.importedFrom.slice(0, 16)) })}
        </p>
      )}
      <div className={styles['ways']}>
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
