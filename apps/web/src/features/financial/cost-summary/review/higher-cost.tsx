import { type EstimateData, estimateDifference } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/words/format.ts';
import { isolate, isolateNumber } from '../../../../platform/words/isolate.ts';
import difference from '../../../../project/versions/difference.module.css';
import { FieldChanges } from '../../../../project/versions/field-changes.tsx';
import { SumChanges } from '../../../../project/versions/sum-changes.tsx';
import { useFinancial } from '../../state/financial-context.tsx';
import { CostlierLines } from './costlier-lines.tsx';
import styles from './review.module.css';

interface HigherCostProps {
  /** What the reference is called. */
  name: string;
  before: EstimateData;
  /** Another job: its information, order and taxes are no change of this one. */
  isOtherEstimate?: boolean | undefined;
}

/** Settings that move the cost; the others are none of this review. */
const COST_FIELD = /^(contingencies|socialContributions)\./;

/** By how much the project costs more than a reference: in one sentence, line by line, in sums. */
export function HigherCost({ name, before, isOtherEstimate }: HigherCostProps) {
  const { t } = useTranslation(['costPanel', 'difference']);
  const format = useFormat();
  const { data, priced } = useFinancial();
  const compared = estimateDifference(before, data, priced);
  const { currency, convertedFrom, lines, sums, netProfit } = compared;
  const fields = compared.fields.filter(({ field }) => COST_FIELD.test(field));
  const total = sums.find(({ sum }) => sum === 'total')?.difference ?? 0;
  const names = { before: name, after: t('review.thisProject') };
  return (
    <>
      <p className={styles.verdict}>
        {t(`review.${total > 0 ? 'higher' : total < 0 ? 'lower' : 'same'}`, {
          amount: isolateNumber(format.money(Math.abs(total), currency, 2)),
          name: isolate(name),
        })}
      </p>
      {convertedFrom === null ? null : (
        <p>{t('difference:converted', { name: isolate(name), from: convertedFrom })}</p>
      )}
      <CostlierLines lines={lines} names={names} currency={currency} />
      <SumChanges
        sums={sums}
        netProfit={isOtherEstimate ? null : netProfit}
        names={names}
        currency={currency}
      />
      {fields.length === 0 ? null : (
        <section>
          <h3 className={difference['title']}>{t('difference:others')}</h3>
          <FieldChanges changes={fields} className={difference['fields']} />
        </section>
      )}
    </>
  );
}
