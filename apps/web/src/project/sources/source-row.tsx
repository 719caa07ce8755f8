import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import { Amount } from '../../ui/amount.tsx';
import type { SourceEntry } from './source-entries.ts';
import styles from './source-list.module.css';

interface SourceRowProps {
  entry: SourceEntry;
  onChoose: (id: string) => void;
  menu?: ReactNode;
}

/** One template or project: what it is, and what it comes to. */
export function SourceRow({ entry, onChoose, menu }: SourceRowProps) {
  const { t } = useTranslation('templates');
  const format = useFormat();
  const lines = t('list.lines', {
    count: entry.lineCount,
    formatted: format.number(entry.lineCount),
  });
  return (
    <li className={styles.row}>
      <button type="button" className={styles.choose} onClick={() => onChoose(entry.id)}>
        <span className={styles.words}>
          <bdi className={styles.name}>{entry.name}</bdi>
          <span className={styles.facts}>{t('list.facts', { type: entry.type, lines })}</span>
          {entry.note && <bdi className={styles.note}>{entry.note}</bdi>}
        </span>
        <Amount value={entry.total} currency={entry.currency} className={styles.total} />
      </button>
      {menu}
    </li>
  );
}
