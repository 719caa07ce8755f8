import { useState } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import type { ChangeRow } from './change-words.ts';
import styles from './changes.module.css';

/** The rows shown at first; a thousand rows at once would hide the important ones. */
const SHOWN = 8;

interface ChangeTableProps {
  caption: string;
  before: string;
  after: string;
  rows: readonly ChangeRow[];
}

/** Shows the changes from one estimate to another, cell by cell. */
export function ChangeTable({ caption, before, after, rows }: ChangeTableProps) {
  const { t } = useTranslation(['estimate', 'safekeeping']);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, SHOWN);
  const hidden = rows.length - shown.length;
  if (rows.length === 0) return null;
  return (
    <div>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('conflict.cell')}</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <bdi>{row.name}</bdi>
              </th>
              <td>
                <bdi>{row.before}</bdi>
              </td>
              <td>
                <bdi>{row.after}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 ? (
        <Button size="sm" variant="quiet" onClick={() => setShowsAll(true)}>
          {t('safekeeping:merge.showAll', { count: hidden })}
        </Button>
      ) : null}
    </div>
  );
}
