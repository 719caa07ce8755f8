import { useTranslation } from 'react-i18next';
import { ContingencyInputs } from './contingency-inputs.tsx';
import styles from './inputs.module.css';
import { OrderInput } from './order-input.tsx';
import { TaxInputs } from './tax-inputs.tsx';
import { ValueActions } from './value-actions.tsx';
import { WhatIfInputs } from './what-if-inputs.tsx';

/** Every value that can be simulated. */
export function SimulationInputs() {
  const { t } = useTranslation('simulation');
  return (
    <section className={styles['inputs']} aria-label={t('inputs.label')}>
      <ValueActions />
      <OrderInput />
      <ContingencyInputs />
      <TaxInputs />
      <WhatIfInputs />
    </section>
  );
}
