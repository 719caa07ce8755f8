import { type ComparedFigure, type SimulationFigure, TAXES } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { fieldName } from '../../../project/versions/field-words.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { useSimulation } from './use-simulation.ts';

interface FigureDifferenceProps {
  figure: ComparedFigure;
  /** The index in the compared values. */
  at: number;
  /** Omits the word for better or worse. */
  bare?: boolean | undefined;
}

const toneOf = (better: ComparedFigure['better'], difference: number) => {
  if (better === undefined || difference === 0) return undefined;
  return difference > 0 === (better === 'more') ? 'better' : 'worse';
};

/** Shows how much a simulation differs from the project, with sign and rating. */
export function FigureDifference({ figure, at, bare }: FigureDifferenceProps) {
  const { t } = useTranslation('simulation');
  const format = useFormat();
  const difference = figure.differences[at] ?? null;
  if (difference === null) return <span aria-hidden>–</span>;
  if (difference === 0) return <span className="faint size-12">{t('comparison.none')}</span>;
  const sign = difference > 0 ? '+' : '−';
  const size = Math.abs(difference);
  const tone = toneOf(figure.better, difference);
  const text = figure.unit === 'amount' ? format.amount(size) : format.number(size);
  const exact = figure.unit === 'amount' ? `${sign}${format.amount(size, 2)}` : undefined;
  const colour = tone === undefined ? 'muted' : tone === 'better' ? 'profit' : 'loss';
  return (
    <span className={`no-wrap ${colour}`} title={exact}>
      <bdi dir="ltr">
        {sign}
        {text}
      </bdi>
      {figure.unit === 'percent' ? ` ${t('comparison.pointsUnit')}` : null}
      {figure.unit === 'days' ? ` ${t('inputs.daysUnit')}` : null}
      {tone === undefined || bare ? null : (
        <span className="size-12 regular"> {t(`comparison.${tone}`)}</span>
      )}
    </span>
  );
}

/** Shows the value of a compared figure, or a dash with the reason why there is none. */
export function FigureValue({ figure, value }: { figure: ComparedFigure; value: number | null }) {
  const { t } = useTranslation('simulation');
  const format = useFormat();
  const reason = t(
    figure.figure === 'breakEvenOrder' ? 'comparison.noBreakEven' : 'comparison.noOrder',
  );
  if (value === null || figure.unit === 'amount') {
    return <Amount value={value} reason={reason} />;
  }
  const text = figure.unit === 'days' ? format.number(value) : format.percent(value);
  return <bdi dir="ltr">{text}</bdi>;
}

/** Taxes that are off by default, and simulated rates and days; shown where a side has them. */
const OPTIONAL: readonly SimulationFigure[] = [
  'personnelRates',
  'equipmentRates',
  'logisticsRates',
  'fixedCosts',
  'days',
  'dividendAmount',
  ...TAXES.filter((tax) => !tax.isOnUnlessSaid).map(({ amount }) => amount),
];

/** Returns the figures to show, without those that no side has. */
export const shownFigures = (figures: readonly ComparedFigure[]): ComparedFigure[] =>
  figures.filter(
    ({ figure, values }) =>
      !OPTIONAL.includes(figure) || values.some((value) => value !== null && value !== 0),
  );

/** Returns the name of a compared figure, the same as on the other screens that show it. */
export function useFigureName(): (figure: SimulationFigure) => string {
  const { t } = useTranslation(['simulation', 'cost']);
  return (figure) => {
    switch (figure) {
      case 'weatherDelay':
      case 'equipmentFailure':
      case 'adminOverhead':
      case 'profitMargin':
        return t(`cost:${figure}`);
      case 'personnelRates':
      case 'equipmentRates':
      case 'logisticsRates':
      case 'fixedCosts':
      case 'days':
        return t(`inputs.${figure}`);
      case 'customerOrderAmount':
      case 'total':
      case 'netAfterCorporateTaxOnly':
      case 'breakEvenOrder':
        return t(`comparison.figures.${figure}`);
      case 'vatAmount':
        return t('cost:profit.vat');
      case 'grossProfitMargin':
        return t('cost:profit.grossMargin');
      case 'netProfitMargin':
        return t('cost:profit.netMargin');
      default:
        return t(`cost:profit.${figure}`);
    }
  };
}

/** Shows how the project changed since the simulation began, and asks which values to use. */
export function DriftNotice() {
  const { t } = useTranslation(['simulation', 'common']);
  const { t: fieldText } = useTranslation(['estimate', 'cost', 'safekeeping']);
  const format = useFormat();
  const { currency } = useFinancial();
  const { drift, goOn, startAnew } = useSimulation();
  if (drift === null) return null;
  const money = (value: number) => isolate(format.money(value, currency, 2));
  const { fields, total } = drift;
  return (
    <Notice
      tone="attention"
      live
      title={t('drift.title')}
      action={
        <>
          <Button size="sm" onClick={startAnew}>
            {t('drift.anew')}
          </Button>
          <Button size="sm" variant="soft" onClick={goOn}>
            {t('drift.goOn')}
          </Button>
        </>
      }
    >
      {fields.length === 0
        ? null
        : `${t('drift.fields', {
            fields: fields
              .map((path) => fieldName(path, fieldText))
              .join(t('common:listSeparator')),
          })} `}
      {total === null
        ? null
        : `${t('drift.total', { before: money(total.before), after: money(total.after) })} `}
      {t('drift.text')}
    </Notice>
  );
}
