import { useFormat } from '../../platform/words/format.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';

interface LineFormulaProps {
  count: number;
  /** The unit of the count. */
  unit?: string | undefined;
  rate: number;
  /** Absent for consumables. */
  days?: number | undefined;
  /** The bonus in a personnel line's subtotal; shown when it is not 0. */
  bonus?: number | undefined;
  employerContribution?: number | undefined;
  /** Whether the law adds further terms to the wage. */
  isByLaw?: boolean | undefined;
}

/** Shows the formula of a line for narrow screens: `6 × 620.00 × 16 d + bonus + CNSS`. */
export function LineFormula(props: LineFormulaProps) {
  const { count, unit = '', rate, days, bonus = 0, employerContribution = 0, isByLaw } = props;
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const counted = format.number(count);
  const values = {
    count: unit === '' ? counted : `${counted} ${isolate(unit)}`,
    rate: format.rate(rate),
  };
  let formula =
    days === undefined
      ? t('phone.quantityFormula', values)
      : t('phone.formula', { ...values, days: format.number(days) });
  if (bonus !== 0) formula = t('phone.withBonus', { formula });
  if (isByLaw) formula = t('phone.withLaw', { formula });
  else if (employerContribution !== 0) formula = t('phone.withCnss', { formula });
  return <bdi>{formula}</bdi>;
}

/** A unit of measure behind its quantity, lighter than the digits; nothing without one. */
export const Unit = ({ unit = '' }: { unit?: string | undefined }) =>
  unit === '' ? null : <bdi className="muted">{unit}</bdi>;
