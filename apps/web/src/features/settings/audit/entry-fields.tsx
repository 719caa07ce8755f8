import { ESTIMATE_HASH, type RecordView, recordDifference } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import styles from './audit.module.css';
import { useRecordWords } from './use-record-words.ts';

/** Nobody reads more; the file that is exported holds all of them. */
const MOST_FIELDS = 60;

interface EntryFieldsProps {
  before: RecordView;
  after: RecordView;
}

/** Field by field, what a record was and became; of one side alone, what it holds. */
export function EntryFields({ before, after }: EntryFieldsProps) {
  const { t } = useTranslation('auditLog');
  const { nameOfField, valueOf } = useRecordWords(after ?? before);
  const fields = recordDifference(before, after);
  if (fields.length === 0) return <p className={styles['same']}>{t('same')}</p>;
  const hasBoth = before !== null && after !== null;
  const sides = hasBoth ? (['before', 'after'] as const) : ([before ? 'before' : 'after'] as const);
  const rest = fields.length - MOST_FIELDS;
  return (
    <div className={styles['scroll']}>
      <table className={styles['fields']}>
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
      {rest > 0 && <p className={styles['same']}>{t('moreFields', { count: rest })}</p>}
    </div>
  );
}
