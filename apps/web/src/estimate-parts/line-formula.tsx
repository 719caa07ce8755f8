import { useTranslation } from 'react-i18next';
import { useFormat } from '../lib/format.ts';

interface LineFormulaProps {
  count: number;
  rate: number;
  /** Absent for consumables. */
  days?: number | undefined;
}

/** How a line is computed, for narrow screens: `6 × 620.00 × 16 d`. */
export function LineFormula({ count, rate, days }: LineFormulaProps) {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const values = { count: format.number(count), rate: format.amount(rate, 2) };
  return (
    <bdi>
      {days === undefined
        ? t('phone.quantityFormula', values)
        : t('phone.formula', { ...values, days: format.number(days) })}
    </bdi>
  );
}
