import { fillCrew, priceEstimate, type WorkedOutCrew } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { pricedOnce, useCurrency, useData } from '../state/estimate-context.tsx';
import styles from './crew-dialog.module.css';
import type { CrewInputs } from './crew-inputs.ts';

interface CrewTotalProps {
  inputs: CrewInputs;
  worked: WorkedOutCrew;
}

/** What filling does to the total, beside the button that does it. */
export function CrewTotal({ inputs, worked }: CrewTotalProps) {
  const { t } = useTranslation('crew');
  const format = useFormat();
  const currency = useCurrency();
  const data = useData((now) => now);
  const after = priceEstimate(fillCrew(data, { ...inputs, worked }, () => '')).cost.total;
  const money = (amount: number) => isolate(format.money(amount, currency, 2));
  return (
    <p className={styles['total']} role="status">
      {t('totalChange', { before: money(pricedOnce(data).cost.total), after: money(after) })}
    </p>
  );
}
