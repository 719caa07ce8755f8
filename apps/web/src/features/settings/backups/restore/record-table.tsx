import { useFormat } from '../../../../platform/words/format.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import styles from '../backups.module.css';
import type { RestorePreview } from './restore.queries.ts';

const CHANGES = ['added', 'changed', 'removed'] as const;

/** Compares the numbers of records here and in the backup, by kind, with the changes. */
export function RecordTable({ records }: { records: RestorePreview['records'] }) {
  const { t } = useTranslation('backups');
  const format = useFormat();
  const shown = records.filter(({ now, inBackup }) => now > 0 || inBackup > 0);
  return (
    <table className={`framed wide ${styles.table}`}>
      <caption className="strong text-start below-8">{t('preview.records')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('preview.now')}</th>
          <th scope="col">{t('preview.inBackup')}</th>
          <th scope="col" data-words>
            {t('preview.changes')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((record) => (
          <tr key={record.kind}>
            <th scope="row">{t(`record.${record.kind}`)}</th>
            <td>{format.number(record.now)}</td>
            <td>{format.number(record.inBackup)}</td>
            <td data-words>
              {CHANGES.every((change) => record[change] === 0) ? (
                <span className="faint">
                  {t(record.kind === 'auditEntries' ? 'preview.logStays' : 'preview.none')}
                </span>
              ) : (
                <ul className={`bare-list wrap-0-12 ${styles.changes}`}>
                  {CHANGES.filter((change) => record[change] > 0).map((change) => (
                    <li key={change} data-change={change}>
                      {t(`preview.${change}`, {
                        count: record[change],
                        formatted: format.number(record[change]),
                      })}
                    </li>
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
