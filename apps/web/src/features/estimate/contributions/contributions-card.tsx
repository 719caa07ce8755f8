import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { FoldingCard } from '../../../ui/layout/folding-card.tsx';
import { useCurrency, useData, usePriced } from '../state/estimate-context.tsx';
import { ContributionFields } from './contribution-fields.tsx';

/** Social contributions and yearly insurance in one line; opens to what they are computed from. */
export function ContributionsCard() {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const currency = useCurrency();
  const isOn = useData((data) => data.socialContributions?.enabled === true);
  const employer = usePriced((priced) => priced.cost.socialContributions);
  const insurance = usePriced((priced) => priced.cost.yearlyInsurance);
  return (
    <FoldingCard
      id="contributions"
      title={t('contributions.title')}
      summary={
        isOn
          ? t('contributions.summaryOn', {
              employer: isolate(format.money(employer, currency)),
              insurance: isolate(format.money(insurance, currency)),
            })
          : t('contributions.summaryOff')
      }
    >
      <ContributionFields />
    </FoldingCard>
  );
}
