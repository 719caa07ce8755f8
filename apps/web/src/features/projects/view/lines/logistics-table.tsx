import { type EstimateData, type PricedEstimate, sumAmounts } from '@pcm/domain';
import { useTranslation } from '../../../../platform/words/translation.ts';
import styles from '../../../../project/cost/line-table.module.css';
import { ExplainedFigure } from '../../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../../ui/amount.tsx';
import { type QuantityGroup, QuantityTable } from './quantity-table.tsx';

/** A group for transport and one for lodging. */
export function LogisticsTable({ data, priced }: { data: EstimateData; priced: PricedEstimate }) {
  const { t } = useTranslation('cost');
  const groups = (['transportation', 'accommodation'] as const).flatMap((list): QuantityGroup[] => {
    const lines = data.logistics?.[list] ?? [];
    const amounts = priced.lines[list];
    if (lines.length === 0) return [];
    return [
      {
        key: list,
        label: t(list),
        amount: sumAmounts(amounts),
        figure: list,
        rows: lines.map((line, index) => ({
          key: line.id ?? `${index}`,
          name: line.name,
          description: line.description,
          quantity: line.count ?? 1,
          rate: line.rate ?? 0,
          days: line.days ?? 1,
          amount: amounts[index] ?? 0,
          figure: `${list}.${index}`,
        })),
      },
    ];
  });
  if (groups.length === 0) return <p className={styles.empty}>{t('noLogistics')}</p>;
  return (
    <QuantityTable
      groups={groups}
      quantityLabel={t('column.count')}
      footer={t('logisticsFooter')}
      total={
        <ExplainedFigure figure="logistics">
          <Amount value={priced.cost.logistics} decimals={2} />
        </ExplainedFigure>
      }
    />
  );
}
