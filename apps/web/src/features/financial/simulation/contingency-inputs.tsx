import type { Contingencies } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ContingencySlider } from '../contingencies/contingency-slider.tsx';
import { OwnValue } from './own-value.tsx';
import { useSimulation } from './use-simulation.ts';

/** The end of each slider. Units: percent. Source: specification section 5. */
const ENDS = [
  ['weatherDelay', 50],
  ['equipmentFailure', 30],
  ['adminOverhead', 50],
  ['profitMargin', 100],
] as const satisfies readonly (readonly [keyof Contingencies, number])[];

/** Edits the four percentages of the subtotal, and shows their amounts. */
export function ContingencyInputs() {
  const { t } = useTranslation(['simulation', 'cost']);
  const format = useFormat();
  const { values, own, result, change } = useSimulation();
  const set = (contingency: keyof Contingencies, percent: number) =>
    change({ contingencies: { [contingency]: percent } }, contingency);
  return (
    <Card title={t('inputs.contingencies')}>
      {ENDS.map(([contingency, max]) => {
        const ownPercent = own.contingencies[contingency];
        const ownText = format.percent(ownPercent);
        return (
          <ContingencySlider
            key={contingency}
            contingency={contingency}
            percent={values.contingencies[contingency]}
            max={max}
            fallback={0}
            amount={result.priced.cost.contingencies[contingency]}
            onChange={set}
            mark={{ value: ownPercent, label: t('inputs.own', { value: ownText }) }}
            end={
              values.contingencies[contingency] === ownPercent ? undefined : (
                <OwnValue
                  name={t(`cost:${contingency}`)}
                  value={ownText}
                  onBack={() => set(contingency, ownPercent)}
                />
              )
            }
          />
        );
      })}
    </Card>
  );
}
