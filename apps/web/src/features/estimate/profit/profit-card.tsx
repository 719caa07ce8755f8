import { contingencyPercentages, newProfitAnalysis, profitResult } from '@pcm/domain';
import { IconCoins } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { OrderMarks } from '../../../project/profit/order-marks.tsx';
import { ProfitFigures } from '../../../project/profit/profit-figures.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useOrderAmount } from '../pricing/use-order-amount.ts';
import {
  useCurrency,
  useData,
  useEstimate,
  useEstimateActions,
  usePriced,
} from '../state/estimate-context.tsx';
import styles from './profit-card.module.css';
import { TaxFields } from './tax-fields.tsx';

/** What the order leaves after costs and taxes. */
export function ProfitFields() {
  const { t } = useTranslation(['estimate', 'cost']);
  const actions = useEstimateActions();
  const currency = useCurrency();
  const analysis = useData((data) => data.profitAnalysis) ?? newProfitAnalysis();
  const markup = useData((data) => contingencyPercentages(data).profitMargin);
  const cost = usePriced((priced) => priced.cost);
  const data = useData((now) => now);
  const setOrder = useOrderAmount();
  return (
    <div className={styles['columns']}>
      <div className={styles['inputs']}>
        <NumberField
          name="customerOrderAmount"
          label={t('cost:profit.order')}
          help={t('cost:profit.orderNote')}
          value={analysis.customerOrderAmount || null}
          onChange={(amount) =>
            actions.setFields('profitAnalysis', {
              ...(analysis.customerOrderAmount ? {} : { enabled: true }),
              customerOrderAmount: amount ?? 0,
            })
          }
          unit={currency}
          min={0}
          max={1e12}
          cents
          fallback={0}
          decimals={2}
        />
        <OrderMarks data={data} cost={cost} currency={currency} onUse={setOrder} />
        <TaxFields analysis={analysis} />
      </div>
      <ProfitFigures profit={profitResult(cost, analysis)} currency={currency} markup={markup} />
    </div>
  );
}

/** {@link ProfitFields} as a card; what was saved opens in Financial Analysis too. */
export function ProfitCard() {
  const { t } = useTranslation('estimate');
  const origin = useEstimate((state) => state.origin);
  return (
    <Card
      id="profit"
      title={t('profit.title')}
      actions={
        origin === null ? undefined : (
          <ButtonLink
            size="sm"
            variant="quiet"
            to="/project-management"
            search={{ project: origin.id }}
            icon={<IconCoins size={16} stroke={1.75} aria-hidden />}
          >
            {t('profit.openAnalysis')}
          </ButtonLink>
        )
      }
    >
      <ProfitFields />
    </Card>
  );
}
