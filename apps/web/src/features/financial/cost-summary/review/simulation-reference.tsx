import { convertAmount, simulate } from '@pcm/domain';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/words/format.ts';
import { isolateNumber } from '../../../../platform/words/isolate.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useFinancial } from '../../state/financial-context.tsx';
import { simulationOf, useSimulationRecord } from '../../state/simulation-record.ts';
import { HigherCost } from './higher-cost.tsx';

/** The project beside the simulation that this browser keeps. */
export function SimulationReference() {
  const { t } = useTranslation('costPanel');
  const format = useFormat();
  const { project, data, currency } = useFinancial();
  const record = useSimulationRecord(project.id);
  if (record === null) {
    return (
      <EmptyState
        icon={<IconAdjustmentsHorizontal size={22} stroke={1.6} aria-hidden />}
        title={t('review.noSimulation')}
        text={t('review.noSimulationText')}
        action={
          <ButtonLink to="/profit-simulation" search={{ project: project.id }}>
            {t('simulation.start')}
          </ButtonLink>
        }
      />
    );
  }
  const simulated = simulate(data, simulationOf(record, currency));
  const simulatedTotal = convertAmount(record.total, record.currency ?? currency, currency);
  return (
    <>
      {simulatedTotal === simulated.priced.cost.total ? null : (
        <p>
          {t('review.stale', { total: isolateNumber(format.money(simulatedTotal, currency, 2)) })}
        </p>
      )}
      <HigherCost name={t('review.simulation')} before={simulated.data} />
    </>
  );
}
