import type { AuditEntry } from '@pcm/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../platform/words/date-time.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import styles from './audit.module.css';
import { EntryDetail } from './entry-detail.tsx';
import type { AuditSearch } from './search-params.ts';
import { useEntryWords } from './use-entry-words.ts';

interface EntryRowProps {
  entry: AuditEntry;
  index: number;
  measure: Ref<HTMLLIElement>;
  isOpened: boolean;
  onToggle: () => void;
  isOnly: boolean;
  onChange: (change: AuditSearch) => void;
}

/** One entry as a sentence with its time; opens to what changed. */
export function EntryRow(props: EntryRowProps) {
  const { entry, index, measure, isOpened, onToggle, isOnly, onChange } = props;
  const { t } = useTranslation('auditLog');
  const { language } = useFormat();
  const words = useEntryWords();
  const id = useId();
  return (
    <li ref={measure} data-index={index} className={styles['entry']} data-action={entry.action}>
      <button
        type="button"
        className={styles['head']}
        aria-expanded={isOpened}
        aria-controls={id}
        onClick={() => onToggle()}
      >
        <IconChevronDown
          size={16}
          stroke={1.75}
          aria-hidden
          className={styles['chevron']}
          data-open={isOpened || undefined}
        />
        <span className={styles['sentence']}>{words.sentence(entry)}</span>
        {entry.importedFrom !== null && <Pill>{t('importedMark')}</Pill>}
        <time dateTime={entry.at} className={styles['time']}>
          {formatDateTime(entry.at, language)}
        </time>
      </button>
      <div id={id}>
        {isOpened && <EntryDetail entry={entry} isOnly={isOnly} onChange={onChange} />}
      </div>
    </li>
  );
}
