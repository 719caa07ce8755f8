import { compareSimulation, convertAmount, SPECIFICATION, sumAmounts } from '@pcm/domain';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { useSimulationRecord } from '../state/simulation-record.ts';
import styles from './cost-summary.module.css';

/** Shows the total beside that of the simulation in this browser, with a link to it. */
export function SimulationCard() {
  const { t } = useTranslation('costPanel');
  const format = useFormat();
  const { project, priced, currency } = useFinancial();
  const record = useSimulationRecord(project.id);
  const { total } = priced.cost;
  const simulated =
    record === null
      ? null
      : convertAmount(record.total, record.currency ?? currency, currency, SPECIFICATION);
  const comparison = simulated === null ? null : compareSimulation(total, simulated);
  const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <Card title={t('simulation.title')}>
      {comparison === null || record === null ? (
        <>
          <strong>{t('simulation.none')}</strong>
          <p className={`note above-8 ${styles.text}`}>{t('simulation.noneText')}</p>
        </>
      ) : (
        <>
          <p className="wrap below-8 gap-6">
            <Pill
              icon={
                comparison.direction === 'higher' ? (
                  <IconArrowUp {...icon} />
                ) : (
                  <IconArrowDown {...icon} />
                )
              }
            >
              {t(`simulation.${comparison.direction}`)}
            </Pill>
            <Pill tone={comparison.size === 'significant' ? 'attention' : 'neutral'}>
              {t(`simulation.${comparison.size}`)}
            </Pill>
          </p>
          <dl className={`grid gap-4 ${styles.effect}`}>
            <div className="flex-12 between align-baseline">
              <dt>{t('simulation.simulated')}</dt>
              <dd>
                <Amount value={sumAmounts([total, comparison.difference])} currency={currency} />
              </dd>
            </div>
            <div className="flex-12 between align-baseline">
              <dt>{t('simulation.now')}</dt>
              <dd>
                <Amount value={total} currency={currency} />
              </dd>
            </div>
            <div className="flex-12 between align-baseline">
              <dt>{t('simulation.difference')}</dt>
              <dd>
                <DifferenceAmount value={comparison.difference} currency={currency} />
                {comparison.percent === null ? null : (
                  <small>
                    {' '}
                    <bdi dir="ltr">{format.percent(comparison.percent, 1)}</bdi>
                  </small>
                )}
              </dd>
            </div>
          </dl>
          <p className={`note above-8 ${styles.text}`}>
            {t('simulation.when', { when: format.instant(record.timestamp) })}
          </p>
        </>
      )}
      <ButtonLink size="sm" to="/profit-simulation" search={{ project: project.id }}>
        {t(record === null ? 'simulation.start' : 'simulation.open')}
      </ButtonLink>
    </Card>
  );
}
