import { priceEstimate, sumAmounts } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import { isolate } from '../../platform/words/isolate.ts';
import styles from './optimization.module.css';
import type { FoundChanges } from './use-changes.ts';

/** What the ticked changes come to, priced together. */
export function Together({ found }: { found: FoundChanges }) {
  const { t } = useTranslation('optimization');
  const format = useFormat();
  const { data, currency, chosen, together } = found;
  const before = priceEstimate(data).cost.total;
  const money = (amount: number) => isolate(format.money(amount, currency, 2));
  const single = sumAmounts(chosen.map(({ saving }) => saving));
  return (
    <div className={styles['together']} role="status">
      {chosen.length === 0 ? (
        t('nothingTicked')
      ) : (
        <>
          <strong>
            {t('together', {
              saving: money(together.saving),
              before: money(before),
              after: money(together.total),
            })}
          </strong>
          {together.saving < single ? <span>{t('overlap')}</span> : null}
        </>
      )}
    </div>
  );
}
