import { estimateDifference, type WhatIf } from '@pcm/domain';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './inputs.module.css';
import { useSimulation } from './use-simulation.ts';
import { WhatIfInput } from './what-if-input.tsx';

const ALL: readonly (keyof WhatIf)[] = [
  'personnelRates',
  'equipmentRates',
  'logisticsRates',
  'fixedCosts',
  'days',
];

/** Rates and days as they might turn out, on every line at once. */
export function WhatIfInputs() {
  const { t } = useTranslation('simulation');
  const { values } = useSimulation();
  const isTried = ALL.some((key) => values.whatIf[key] !== 0);
  return (
    <Card title={t('inputs.whatIf')}>
      <p className={styles['note']}>{t('inputs.whatIfText')}</p>
      {ALL.map((key) => (
        <WhatIfInput key={key} what={key} />
      ))}
      {isTried ? <ChangedLines /> : null}
    </Card>
  );
}

/** How many lines applying would change; it follows a moment later than the figures. */
function ChangedLines() {
  const { t } = useTranslation('simulation');
  const format = useFormat();
  const { original, result } = useSimulation();
  const after = useDeferredValue(result.data);
  const { lines } = estimateDifference(original.data, after);
  return (
    <p className={styles['note']} role="status">
      {t('inputs.whatIfLines', {
        count: lines.length,
        number: isolateNumber(format.number(lines.length)),
      })}
    </p>
  );
}
