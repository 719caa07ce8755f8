import type { Currency, EstimateData, PricedEstimate } from '@pcm/domain';
import { useFormat } from '../../../../platform/words/format.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { ExplainedFigure } from '../../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../../ui/amount.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import styles from '../project-view.module.css';

interface ContributionsSummaryProps {
  id?: string | undefined;
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
}

/** Summarizes the social contributions of employer and employees. */
export function ContributionsSummary({ id, data, priced, currency }: ContributionsSummaryProps) {
  const { t } = useTranslation('cost');
  const format = useFormat();
  const { cost } = priced;
  const social = data.socialContributions;
  const isOn = social?.enabled === true && social.cnssConfig?.enabled === true;
  const amount = (value: number) => <Amount value={value} currency={currency} decimals={2} />;
  return (
    <Card id={id} title={t('contributions.social')} flush>
      {isOn ? (
        <dl className={styles.rows}>
          <div>
            <dt>{t('contributions.employer')}</dt>
            <dd>
              <ExplainedFigure figure="employerContributions" lead>
                {amount(cost.socialContributions)}
              </ExplainedFigure>
            </dd>
          </div>
          <div>
            <dt>{t('contributions.employee')}</dt>
            <dd>
              <ExplainedFigure figure="employeeContributions" lead>
                {amount(-cost.cnssBreakdown.totalEmployeeContributions)}
              </ExplainedFigure>
            </dd>
          </div>
          <div>
            <dt>{t('contributions.averageRate')}</dt>
            <dd>
              <ExplainedFigure figure="averageRate" lead>
                <bdi dir="ltr">{format.percent(cost.cnssBreakdown.averageRate)}</bdi>
              </ExplainedFigure>
            </dd>
          </div>
        </dl>
      ) : (
        <p className={styles.off}>{t('contributions.off')}</p>
      )}
    </Card>
  );
}
