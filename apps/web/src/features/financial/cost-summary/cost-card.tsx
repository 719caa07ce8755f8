import type { Contingencies, ContingencyPercentages } from '@pcm/domain';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DASH } from '../../../platform/words/format.ts';
import { costShares } from '../../../project/cost/cost-shares.ts';
import rows from '../../../project/cost/cost-summary.module.css';
import { CostSummaryHead } from '../../../project/cost/cost-summary-head.tsx';
import { PercentBasis } from '../../../project/cost/percent-basis.tsx';
import { ShareRow } from '../../../project/cost/share-row.tsx';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { ShareBar } from '../../../ui/chart/share-bar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { ContingencyFields } from './contingency-fields.tsx';
import { ContingencySets } from './contingency-sets.tsx';
import styles from './cost-panel.module.css';

interface CostCardProps {
  opened: ContingencyPercentages;
  onChange: (change: Contingencies) => void;
}

/** The cost of the open project, line of cost by line, with percentages that can be moved. */
export function CostCard({ opened, onChange }: CostCardProps) {
  const { t } = useTranslation(['costPanel', 'cost', 'common']);
  const { t: costText } = useTranslation('cost');
  const { project, data, priced, currency } = useFinancial();
  const { cost } = priced;
  const shares = costShares(cost, costText);
  return (
    <Card
      title={t('title')}
      count={t('amountsIn', { currency: t(`common:currency.${currency}`) })}
      flush
    >
      <div className={rows['summary']}>
        <CostSummaryHead
          data={data}
          priced={priced}
          currency={currency}
          noArea={
            <>
              <span title={t('noArea')}>
                <bdi dir="ltr">
                  {DASH} {t('cost:perSquareMeterUnit', { currency })}
                </bdi>
                <span className="visually-hidden"> {t('noArea')}</span>
              </span>{' '}
              <Link
                to="/projects/$projectId/edit"
                params={{ projectId: project.id }}
                hash="info.area"
              >
                {t('enterArea')}
              </Link>
            </>
          }
        />
        <ShareBar parts={shares} label={t('cost:shares')} />
        <dl className={rows['rows']}>
          <PercentBasis of="total" />
          {shares
            .filter(({ key }) => key !== 'contingencies')
            .map((share) => (
              <ShareRow key={share.key} share={share} total={cost.total} />
            ))}
          <div className={`${rows['row']} ${rows['sum']}`}>
            <dt>{t('cost:subtotal')}</dt>
            <dd>
              <ExplainedFigure figure="subtotal">
                <Amount value={cost.subtotal} currency={currency} />
              </ExplainedFigure>
            </dd>
          </div>
        </dl>
        <div className={styles['fields']}>
          <ContingencyFields onChange={onChange} />
          <ContingencySets opened={opened} onChoose={onChange} />
        </div>
        <dl className={rows['rows']}>
          <div className={`${rows['row']} ${rows['sum']}`}>
            <dt>{t('cost:total')}</dt>
            <dd>
              <ExplainedFigure figure="total">
                <Amount value={cost.total} currency={currency} />
              </ExplainedFigure>
            </dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
