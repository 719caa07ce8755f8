import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { EmptyState, ErrorState, LoadingRegion, Skeleton } from '../../ui/feedback/states.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Sign } from '../../ui/sign.tsx';
import type { SourceEntry, SourceList } from './source-entries.ts';
import styles from './source-list.module.css';

interface SourceRowProps {
  entry: SourceEntry;
  onChoose: (id: string) => void;
  menu?: ReactNode;
}

/** Shows one template or project and its total. */
function SourceRow({ entry, onChoose, menu }: SourceRowProps) {
  const { t } = useTranslation('templates');
  const lines = t('list.lines', { count: entry.lineCount });
  return (
    <li className={`row-4 sinks ruled ${styles.row}`}>
      <button
        type="button"
        className={`row-12 plain grows between round-6 shrinks inherits text-start outlined-inside ${styles.choose}`}
        onClick={() => onChoose(entry.id)}
      >
        <span className="stack shrinks">
          <bdi className="strong break-words">{entry.name}</bdi>
          <span className="note break-words">{t('list.facts', { type: entry.type, lines })}</span>
          {entry.note && <bdi className="note break-words">{entry.note}</bdi>}
        </span>
        <Amount value={entry.total} currency={entry.currency} className="strong rigid" />
      </button>
      {menu}
    </li>
  );
}

const SKELETON_ROWS = 4;

interface SourceListProps {
  list: SourceList;
  search: string;
  onSearch: (text: string) => void;
  onChoose: (id: string) => void;
  /** Returns the menu at the end of a row. */
  renderMenu?: ((id: string) => ReactNode) | undefined;
  emptyIcon: Sign;
}

/** Lists templates or past projects, and searches while the user types. */
export function SourceListView(props: SourceListProps) {
  const { list, search, onSearch } = props;
  const { t } = useTranslation('templates');
  return (
    <div className={`stack-12 ${styles.frame}`}>
      <TextField
        label={list.words.search}
        hideLabel
        inputMode="search"
        autoComplete="off"
        placeholder={list.words.search}
        leading={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={search}
        onChange={onSearch}
      />
      <div className={`scrolls-down framed ${styles.scroll}`}>
        <Content {...props} />
      </div>
      {list.more > 0 && <More count={list.more} />}
      <span className="visually-hidden" role="status">
        {list.entries && search.trim() !== '' && list.entries.length === 0
          ? t('list.noMatch', { search })
          : ''}
      </span>
    </div>
  );
}

function Content({ list, search, onChoose, renderMenu, emptyIcon }: SourceListProps) {
  const { t } = useTranslation('templates');
  const { entries, error, words } = list;
  if (entries === undefined) {
    if (error !== null) {
      return <ErrorState title={words.failed} error={error} onRetry={list.retry} />;
    }
    return (
      <LoadingRegion text={words.loading}>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <span key={row} className={`block ${styles.skeleton}`}>
            <Skeleton width={`${60 - row * 8}%`} height={14} />
          </span>
        ))}
      </LoadingRegion>
    );
  }
  if (entries.length === 0) {
    return search.trim() === '' ? (
      <EmptyState icon={emptyIcon} title={words.empty} text={words.emptyText} />
    ) : (
      <p className={`muted ${styles.none}`}>{t('list.noMatch', { search: search.trim() })}</p>
    );
  }
  return (
    <ul className="bare-list" aria-label={words.search}>
      {entries.map((entry) => (
        <SourceRow key={entry.id} entry={entry} onChoose={onChoose} menu={renderMenu?.(entry.id)} />
      ))}
    </ul>
  );
}

function More({ count }: { count: number }) {
  const { t } = useTranslation('templates');
  return <p className="muted size-12">{t('list.more', { count })}</p>;
}
