import type { Currency, LineChange } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { DifferenceAmount } from '../../../estimate-parts/difference-amount.tsx';
import { LineName } from '../../../estimate-parts/line-name.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { FieldChanges } from './field-changes.tsx';
import styles from './history.module.css';

interface LineChangesProps {
  lines: readonly LineChange[];
  versions: { before: number; after: number };
  currency: Currency;
}

/** Lines that were added, removed or changed, each with what it came to and comes to. */
export function LineChanges({ lines, versions, currency }: LineChangesProps) {
  const { t } = useTranslation('projectView');
  // Two versions never change: a line's place names it.
  const keyed = lines.map((line, place) => ({ key: `${line.list}.${place}`, line }));
  return (
    <section>
      <h3>{t('versions.lines')}</h3>
      <div className={styles.scroll}>
        <table className={styles.difference}>
          <thead>
            <tr>
              <th scope="col">{t('versions.what')}</th>
              <th scope="col" className={styles.number}>
                {t('versions.before', { version: versions.before })}
              </th>
              <th scope="col" className={styles.number}>
                {t('versions.before', { version: versions.after })}
              </th>
              <th scope="col" className={styles.number}>
                {t('versions.difference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {keyed.map(({ key, line }) => (
              <tr key={key}>
                <th scope="row">
                  <LineName name={line.name} description={line.description} />
                  {line.fields.length > 0 ? (
                    <FieldChanges changes={line.fields} className={styles.note} ofLine />
                  ) : (
                    <span className={styles.note}>
                      {t(
                        line.kind === 'changed'
                          ? 'versions.onlyContributions'
                          : `versions.${line.kind}`,
                      )}
                    </span>
                  )}
                </th>
                <td className={styles.number}>
                  <Amount
                    value={line.before}
                    currency={currency}
                    decimals={2}
                    reason={t('versions.added')}
                  />
                </td>
                <td className={styles.number}>
                  <Amount
                    value={line.after}
                    currency={currency}
                    decimals={2}
                    reason={t('versions.removed')}
                  />
                </td>
                <td className={styles.number}>
                  <DifferenceAmount value={line.difference} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
