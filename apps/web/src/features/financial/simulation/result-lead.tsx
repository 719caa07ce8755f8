import { shownMargins, sumAmounts } from '@pcm/domain';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './result.module.css';
import { useSimulation } from './use-simulation.ts';

interface ResultLeadProps {
  isCompared: boolean;
  onCompare: (isCompared: boolean) => void;
}

/** The answer: what is left after all taxes, how far that is from the project, and the simpler figure. */
export function ResultLead({ isCompared, onCompare }: ResultLeadProps) {
  const { t } = useTranslation(['simulation', 'cost']);
  const format = useFormat();
  const { currency } = useFinancial();
  const { result, original } = useSimulation();
  const { profit } = result;
  const hasOrder = profit.customerOrderAmount > 0;
  const isLoss = hasOrder && profit.netProfit < 0;
  const hadOrder = original.profit.customerOrderAmount > 0;
  const difference = sumAmounts([profit.netProfit, -original.profit.netProfit]);
  const Icon = isLoss ? IconTrendingDown : IconTrendingUp;
  return (
    <section
      className={styles['lead']}
      data-tone={hasOrder ? (isLoss ? 'loss' : 'profit') : undefined}
      aria-label={t('result.label')}
    >
      <div className={styles['leadHead']}>
        <h2 className={styles['caption']}>{t('result.net')}</h2>
        {hasOrder ? (
          <>
            <Pill
              tone={isLoss ? 'loss' : 'profit'}
              icon={<Icon size={14} stroke={1.75} aria-hidden />}
            >
              {t('cost:profit.netBadge', {
                verdict: t(isLoss ? 'cost:profit.loss' : 'cost:profit.profitable'),
              })}
            </Pill>
            <span className={styles['caption']}>
              {t('result.margin', {
                percent: isolate(format.percent(shownMargins(profit).net, 1)),
              })}
            </span>
          </>
        ) : null}
      </div>
      <div className={styles['answer']}>
        <p className={styles['net']} data-testid="simulated-net-profit">
          <ExplainedFigure figure="netProfit" lead>
            <Amount
              value={hasOrder ? profit.netProfit : null}
              reason={t('comparison.noOrder')}
              currency={currency}
            />
          </ExplainedFigure>
        </p>
        <p className={styles['caption']}>{t('result.netNote')}</p>
        <p className={styles['project']} role="status">
          {!hasOrder || !hadOrder ? null : difference === 0 ? (
            t('result.same')
          ) : (
            <>
              {t('result.project', {
                amount: isolate(format.money(original.profit.netProfit, currency)),
              })}{' '}
              <strong>
                <DifferenceAmount value={difference} />
              </strong>
            </>
          )}
        </p>
      </div>
      <div className={styles['side']}>
        <dl className={styles['simple']}>
          <dt>
            {t('result.corporateOnly')}
            <small>{t('result.corporateOnlyNote')}</small>
          </dt>
          <dd data-testid="after-corporate-tax-only">
            <Amount
              value={hasOrder ? result.netAfterCorporateTaxOnly : null}
              reason={t('comparison.noOrder')}
              currency={currency}
            />
          </dd>
        </dl>
        <Switch label={t('compare')} checked={isCompared} onChange={onCompare} />
      </div>
    </section>
  );
}
