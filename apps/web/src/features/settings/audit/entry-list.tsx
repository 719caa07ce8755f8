import type { AuditEntry } from '@pcm/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { type Ref, useId, useRef, useState } from 'react';
import { formatDateTime } from '../../../platform/words/date-time.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { useWindowRows } from '../../../ui/table/virtual-rows.ts';
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

/** An entry as a sentence with its time; opens to its changes. */
function EntryRow(props: EntryRowProps) {
  const { entry, index, measure, isOpened, onToggle, isOnly, onChange } = props;
  const { t } = useTranslation('auditLog');
  const { language } = useFormat();
  const words = useEntryWords();
  const id = useId();
  return (
    <li ref={measure} data-index={index} className="ruled-below" data-action={entry.action}>
      <button
        type="button"
        className={`plain ${styles.head}`}
        aria-expanded={isOpened}
        aria-controls={id}
        onClick={() => onToggle()}
      >
        <IconChevronDown
          size={16}
          stroke={1.75}
          aria-hidden
          className={styles.chevron}
          data-open={isOpened || undefined}
        />
        <span className="break-words shrinks grows">{words.sentence(entry)}</span>
        {entry.importedFrom !== null && <Pill>{t('importedMark')}</Pill>}
        <time dateTime={entry.at} className={`muted digits rigid ${styles.time}`}>
          {formatDateTime(entry.at, language)}
        </time>
      </button>
      <div id={id}>
        {isOpened && <EntryDetail entry={entry} isOnly={isOnly} onChange={onChange} />}
      </div>
    </li>
  );
}

interface EntryListProps {
  entries: readonly AuditEntry[];
  search: AuditSearch;
  onChange: (change: AuditSearch) => void;
  /** Called when entries that are not fetched come near. */
  onMissing: () => void;
}

const ROW_HEIGHT = 45;
/** The number of rows fetched in advance. */
const AHEAD = 40;

/** The list of entries; only rows near the window are rendered. */
export function EntryList({ entries, search, onChange, onMissing }: EntryListProps) {
  const { t } = useTranslation('auditLog');
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const { rows, size, measure } = useWindowRows(list, {
    count: entries.length,
    // Nobody has counted the entries.
    hasMore: true,
    height: ROW_HEIGHT,
    keyOf: (index) => entries[index]?.id ?? index,
    onMissing,
    ahead: AHEAD,
    isPrintedWhole: true,
  });
  const toggle = (id: number) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  const above = rows[0]?.start ?? 0;
  const below = size - (rows.at(-1)?.end ?? 0);
  return (
    <ul
      ref={list}
      className="bare-list"
      aria-label={t('title')}
      style={{ paddingBlock: `${above}px ${Math.max(0, below)}px` }}
    >
      {rows.map(({ index }) => {
        const entry = entries[index];
        if (entry === undefined) return null;
        return (
          <EntryRow
            key={entry.id}
            entry={entry}
            index={index}
            measure={measure}
            isOpened={opened.has(entry.id)}
            onToggle={() => toggle(entry.id)}
            isOnly={search.record === entry.recordId}
            onChange={onChange}
          />
        );
      })}
    </ul>
  );
}
