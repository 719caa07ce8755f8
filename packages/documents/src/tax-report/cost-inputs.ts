import {
  type ContingencyKey,
  contingencyPercentages,
  currencyOf,
  explainFigure,
  SPECIFICATION,
} from '@pcm/domain';
import type { Pen } from '../pen.ts';
import { originText } from './origins.ts';
import type { TaxReportContext } from './report-context.ts';
import type { Input } from './report-input.ts';

const KEYS = [
  'weatherDelay',
  'equipmentFailure',
  'adminOverhead',
  'profitMargin',
] as const satisfies readonly ContingencyKey[];

/** Returns the four percentages of the subtotal. */
export function contingencyInputs({ data, priced }: TaxReportContext, pen: Pen): Input[] {
  const { say, percent } = pen;
  const percentages = contingencyPercentages(data, SPECIFICATION);
  const standards = SPECIFICATION.contingencies.value;
  return KEYS.map((key): Input => {
    const [source] = explainFigure(`contingency.${key}`, data, priced, SPECIFICATION).sources;
    const origin = originText(source?.source ?? '', percent(standards[key]), pen);
    return [say(`cost:${key}`), percent(percentages[key]), origin];
  });
}

/** Returns the project's currency, and the rate with its day that converted the amounts in MAD. */
export function currencyInputs({ data, parameters }: TaxReportContext, pen: Pen): Input[] {
  const { say } = pen;
  const currency = currencyOf(data);
  const { statutoryCurrency, currencyTable } = parameters;
  const pinned = data.settings?.exchangeRates;
  const entered = say('taxReport:origin.entered');
  const project: Input = [say('documents:currency'), currency, entered];
  if (currency === statutoryCurrency) return [project];
  // A rate with its cents only would not multiply out.
  const rate = (of: typeof currency) => `${pen.rate(currencyTable.value[of])}\u00a0${of}`;
  return [
    project,
    [
      say('taxReport:inputs.exchange'),
      say('taxReport:inputs.exchangeValue', {
        mad: rate(statutoryCurrency),
        other: rate(currency),
      }),
      pinned === undefined
        ? say('taxReport:origin.table')
        : [say('taxReport:origin.ratesOf', { day: pen.day(pinned.date) }), pinned.reference]
            .filter(Boolean)
            .join(' · '),
    ],
  ];
}
