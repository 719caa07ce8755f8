import { contingencyPercentages } from '../cost/price-estimate.ts';
import type { EstimateData, WhatIf } from '../document/estimate-data.ts';
import { TAXES, type Tax } from '../document/tax-table.ts';
import { sumAmounts } from '../money/amount.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { breakEvenOrder } from './order-amounts.ts';
import { type Simulation, type SimulationResult, simulate } from './simulation.ts';

interface FigureTerms<Figure = string> {
  figure: Figure;
  unit: 'amount' | 'percent' | 'days';
  /** The better of two values; absent where neither is. */
  better?: 'more' | 'less' | undefined;
}

const taxFigures = (...bases: Tax['base'][]): FigureTerms<Tax['amount']>[] =>
  TAXES.filter(({ base }) => bases.includes(base)).map(({ amount }) => ({
    figure: amount,
    unit: 'amount',
  }));

/** The figures by which simulations are compared, in the order of the screen. */
export const SIMULATION_FIGURES = [
  { figure: 'customerOrderAmount', unit: 'amount' },
  { figure: 'weatherDelay', unit: 'percent' },
  { figure: 'equipmentFailure', unit: 'percent' },
  { figure: 'adminOverhead', unit: 'percent' },
  { figure: 'profitMargin', unit: 'percent' },
  { figure: 'personnelRates', unit: 'percent' },
  { figure: 'equipmentRates', unit: 'percent' },
  { figure: 'logisticsRates', unit: 'percent' },
  { figure: 'fixedCosts', unit: 'percent' },
  { figure: 'days', unit: 'days' },
  { figure: 'total', unit: 'amount' },
  ...taxFigures('order'),
  { figure: 'revenue', unit: 'amount', better: 'more' },
  { figure: 'projectCosts', unit: 'amount', better: 'less' },
  { figure: 'grossProfit', unit: 'amount', better: 'more' },
  ...taxFigures('grossProfit', 'revenue'),
  { figure: 'dividendAmount', unit: 'amount' },
  ...taxFigures('dividend'),
  { figure: 'totalTaxToPay', unit: 'amount' },
  { figure: 'netProfit', unit: 'amount', better: 'more' },
  { figure: 'netAfterCorporateTaxOnly', unit: 'amount', better: 'more' },
  { figure: 'grossProfitMargin', unit: 'percent', better: 'more' },
  { figure: 'netProfitMargin', unit: 'percent', better: 'more' },
  { figure: 'breakEvenOrder', unit: 'amount', better: 'less' },
] as const satisfies readonly FigureTerms[];

/** One of {@link SIMULATION_FIGURES}. */
export type SimulationFigure = (typeof SIMULATION_FIGURES)[number]['figure'];

/** One figure of the project and of each simulation of it. */
export interface ComparedFigure {
  figure: SimulationFigure;
  unit: 'amount' | 'percent' | 'days';
  /** The better of two values; absent where neither is. */
  better?: 'more' | 'less' | undefined;
  /** The project's value comes first; null where it cannot be computed. */
  values: (number | null)[];
  /** Each value less the project's; percentages in points. */
  differences: (number | null)[];
  /** The indexes of the best `values`; none where all are equal or none is better. */
  best: number[];
}

/** A project and its simulations. Units: the project's currency, percent. */
export interface ComparedSimulations {
  original: SimulationResult;
  simulations: SimulationResult[];
  figures: ComparedFigure[];
}

/** Returns the value of a figure; there is no profit without an order. */
function valueOf(
  figure: SimulationFigure,
  result: SimulationResult,
  whatIf: WhatIf,
  parameters: ParameterSet,
): number | null {
  const { data, priced, profit } = result;
  const hasOrder = profit.customerOrderAmount > 0;
  switch (figure) {
    case 'weatherDelay':
    case 'equipmentFailure':
    case 'adminOverhead':
    case 'profitMargin':
      return contingencyPercentages(data, parameters)[figure];
    case 'personnelRates':
    case 'equipmentRates':
    case 'logisticsRates':
    case 'fixedCosts':
    case 'days':
      return whatIf[figure] ?? 0;
    case 'total':
      return priced.cost.total;
    case 'projectCosts':
      return profit.projectCosts;
    case 'netAfterCorporateTaxOnly':
      return hasOrder ? result.netAfterCorporateTaxOnly : null;
    case 'breakEvenOrder':
      return breakEvenOrder(priced.cost, data.profitAnalysis, parameters)?.amount ?? null;
    case 'grossProfitMargin':
    case 'netProfitMargin':
      return profit.revenue > 0 ? profit[figure] : null;
    default:
      return hasOrder ? profit[figure] : null;
  }
}

/** Removes binary errors from a difference; percentages have up to six decimals. */
const points = (value: number) => Math.round(value * 1e6) / 1e6;

function differenceOf(unit: FigureTerms['unit'], value: number | null, original: number | null) {
  if (value === null || original === null) return null;
  return unit === 'amount' ? sumAmounts([value, -original]) : points(value - original);
}

function bestOf(values: readonly (number | null)[], better: FigureTerms['better']): number[] {
  const known = values.filter((value) => value !== null);
  if (better === undefined || new Set(known).size < 2) return [];
  const best = better === 'more' ? Math.max(...known) : Math.min(...known);
  return values.flatMap((value, at) => (value === best ? [at] : []));
}

/**
 * Compares simulations with their project, figure by figure.
 *
 * Holds: every value is that of {@link simulate}; without simulations only the project is returned.
 * Source: decisions.md section 3.
 */
export function compareSimulations(
  data: EstimateData,
  simulations: readonly Simulation[],
  given: ParameterSet,
): ComparedSimulations {
  const parameters = parametersOf(data, given);
  const original = simulate(data, {}, parameters);
  const results = simulations.map((simulation) => simulate(data, simulation, parameters));
  return {
    original,
    simulations: results,
    figures: SIMULATION_FIGURES.map((terms: FigureTerms & { figure: SimulationFigure }) => {
      const { figure, unit, better } = terms;
      const values = [original, ...results].map((result, at) =>
        valueOf(figure, result, simulations[at - 1]?.whatIf ?? {}, parameters),
      );
      return {
        figure,
        unit,
        better,
        values,
        differences: values.map((value) => differenceOf(unit, value, values[0] ?? null)),
        best: bestOf(values, better),
      };
    }),
  };
}
