import type { ComparedFigure, Currency } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';

interface FigureValueProps {
  figure: ComparedFigure;
  value: number | null;
  currency?: Currency | undefined;
}

/** Shows the value of a compared figure, or a dash with the reason why there is none. */
export function FigureValue({ figure, value, currency }: FigureValueProps) {
  const { t } = useTranslation('simulation');
  const format = useFormat();
  const reason = t(
    figure.figure === 'breakEvenOrder' ? 'comparison.noBreakEven' : 'comparison.noOrder',
  );
  if (value === null || figure.unit === 'amount') {
    return <Amount value={value} currency={currency} reason={reason} />;
  }
  const text = figure.unit === 'days' ? format.number(value) : format.percent(value);
  return <bdi dir="ltr">{text}</bdi>;
}
