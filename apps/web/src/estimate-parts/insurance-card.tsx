import {
  type Currency,
  type EstimateData,
  type PricedEstimate,
  specificationParameters,
} from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../lib/format.ts';
import { isolate } from '../lib/isolate.ts';
import { Amount } from '../ui/amount.tsx';
import { Card } from '../ui/card.tsx';
import styles from './insurance-card.module.css';

interface InsuranceCardProps {
  id?: string | undefined;
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
}

/** Social contributions and the share of the yearly insurance contract, in short. */
export function InsuranceCard({ id, data, priced, currency }: InsuranceCardProps) {
  const { t } = useTranslation('cost');
  const format = useFormat();
  const { cost } = priced;
  const social = data.socialContributions;
  const hasCnss = social?.enabled === true && social.cnssConfig?.enabled === true;
  const hasYearly = social?.enabled === true && social.yearlyInsurance?.enabled === true;
  const standard = specificationParameters.insuranceContract.value;
  const own = social?.yearlyInsurance;
  const contractAmount = own?.contractAmount ?? standard.contractAmount;
  const days = own?.contractPeriod ?? standard.contractPeriod;
  const agents = own?.agentCount ?? standard.agentCount;
  const daily = days > 0 && agents > 0 ? contractAmount / days / agents : 0;
  const monthDays = specificationParameters.insuranceDaysPerMonth.value;
  const off = <span className={styles['dim']}>{t('contributions.off')}</span>;
  return (
    <Card id={id} title={t('contributions.title')} flush>
      <dl className={styles['rows']}>
        <div className={styles['head']}>
          <dt>{t('contributions.social')}</dt>
          <dd>{hasCnss ? null : off}</dd>
        </div>
        {hasCnss ? (
          <>
            <div>
              <dt>{t('contributions.employer')}</dt>
              <dd>
                <Amount value={cost.socialContributions} currency={currency} decimals={2} />
              </dd>
            </div>
            <div>
              <dt>{t('contributions.employee')}</dt>
              <dd>
                <Amount
                  value={-cost.cnssBreakdown.totalEmployeeContributions}
                  currency={currency}
                  decimals={2}
                />
              </dd>
            </div>
            <div>
              <dt>{t('contributions.averageRate')}</dt>
              <dd>
                <bdi dir="ltr">{format.percent(cost.cnssBreakdown.averageRate)}</bdi>
              </dd>
            </div>
          </>
        ) : null}
        <div className={styles['head']}>
          <dt>{t('contributions.yearly')}</dt>
          <dd>{hasYearly ? null : off}</dd>
        </div>
        {hasYearly ? (
          <>
            <div className={styles['terms']}>
              <dt>
                {t('contributions.yearlyTerms', {
                  amount: isolate(format.money(contractAmount, 'MAD')),
                  days: t('days', { count: days }),
                  agents: isolate(format.number(agents)),
                })}
              </dt>
            </div>
            <div>
              <dt>{t('contributions.dailyRate')}</dt>
              <dd>
                <Amount value={daily} currency="MAD" decimals={2} />
              </dd>
            </div>
            <div>
              <dt>{t('contributions.monthlyRate', { days: monthDays })}</dt>
              <dd>
                <Amount value={daily * monthDays} currency="MAD" decimals={2} />
              </dd>
            </div>
            <div>
              <dt>{t('contributions.yearlyShare')}</dt>
              <dd>
                <Amount value={cost.yearlyInsurance} currency={currency} decimals={2} />
              </dd>
            </div>
          </>
        ) : null}
      </dl>
    </Card>
  );
}
