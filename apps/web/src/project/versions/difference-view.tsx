import {
  type EstimateData,
  estimateDifference,
  parametersOf,
  paymentDay,
  SPECIFICATION,
} from '@pcm/domain';
import { useTranslation } from '../../platform/words/translation.ts';
import styles from './difference.module.css';
import { LineChanges, type SideNames, SumChanges } from './difference-tables.tsx';
import { FieldChanges } from './field-changes.tsx';

interface DifferenceViewProps {
  before: EstimateData;
  after: EstimateData;
  names: SideNames;
}

/** Compares two estimates: totals, lines and all other fields. */
export function DifferenceView({ before, after, names }: DifferenceViewProps) {
  const { t } = useTranslation('difference');
  const difference = estimateDifference(before, after, SPECIFICATION);
  const { lines, fields, sums, netProfit, currency, convertedFrom } = difference;
  const isSame = lines.length === 0 && fields.length === 0 && sums.every((sum) => !sum.difference);
  const { law } = parametersOf(after, SPECIFICATION);
  const isDividend = fields.some(
    ({ field }) => field === 'profitAnalysis.dividendDistribution.taxRate',
  );
  if (isSame) return <p className="paragraph">{t('identical')}</p>;
  return (
    <>
      {convertedFrom === null ? null : (
        <p className="paragraph">{t('converted', { name: names.before, from: convertedFrom })}</p>
      )}
      <SumChanges sums={sums} netProfit={netProfit} names={names} currency={currency} />
      {lines.length === 0 ? null : <LineChanges lines={lines} names={names} currency={currency} />}
      {fields.length === 0 ? null : (
        <section>
          <h3 className="size-13 strong below-4">{t('others')}</h3>
          <FieldChanges changes={fields} className={styles.fields} />
          {law !== undefined && isDividend ? (
            <p className="note">
              {t('dividendPaid', { year: paymentDay(after.profitAnalysis ?? {}, law).slice(0, 4) })}
            </p>
          ) : null}
        </section>
      )}
    </>
  );
}
