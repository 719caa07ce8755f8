import type { PricedEstimate } from '../cost/cost-result.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { explainCnss } from './explain-contributions.ts';
import {
  type CostContext,
  explainContingency,
  explainEquipment,
  explainInsurance,
  explainLogistics,
  explainPerSquareMeter,
  explainQuickTotal,
  explainServices,
  explainSubtotal,
  explainTotal,
} from './explain-cost.ts';
import {
  explainCnssLineByLaw,
  explainContributionsByLaw,
  explainPersonnelByLaw,
  explainPersonnelLineByLaw,
  type LawContext,
} from './explain-law.ts';
import { explainLine } from './explain-lines.ts';
import { explainOrder } from './explain-order.ts';
import {
  explainAverageRate,
  explainBonuses,
  explainContract,
  explainContributions,
  explainDays,
  explainMarkupMargin,
} from './explain-people.ts';
import { explainPersonnel, explainPersonnelLine } from './explain-personnel.ts';
import { explainProfit } from './explain-profit.ts';
import {
  type CnssColumn,
  type CnssFigureKey,
  type Explanation,
  type FigureKey,
  PROFIT_FIGURES,
  type ProfitFigureKey,
} from './explanation.ts';

const isProfitFigure = (figure: FigureKey): figure is ProfitFigureKey =>
  (PROFIT_FIGURES as readonly string[]).includes(figure);

const LINE = /^personnel\.(\d+)$/;
const CNSS = /^cnss\.([a-z]+)(?:\.(\d+))?$/;

/** Explains a figure whose rule the law changes; null for all others. */
function explainByLaw(figure: FigureKey, context: LawContext): Explanation | null {
  if (figure === 'personnel') return explainPersonnelByLaw(context);
  if (figure === 'employerContributions' || figure === 'employeeContributions') {
    return explainContributionsByLaw(figure, context);
  }
  const [, column, row] = CNSS.exec(figure) ?? [];
  if (column !== undefined && row !== undefined) {
    return explainCnssLineByLaw(figure, column as CnssColumn, Number(row), context);
  }
  const [, index] = LINE.exec(figure) ?? [];
  return index === undefined ? null : explainPersonnelLineByLaw(figure, Number(index), context);
}

/**
 * Explains a figure: formula, parts, the source of each rate, rounding.
 *
 * `priced` is the result of `priceEstimate(data, parameters)`. Holds: the `+` and `-` parts add up
 * to the amount, to the cent. Nothing is computed until a figure is asked for.
 */
export function explainFigure(
  figure: FigureKey,
  data: EstimateData,
  priced: PricedEstimate,
  given: ParameterSet,
): Explanation {
  const parameters = parametersOf(data, given);
  const context: CostContext = { data, priced, parameters };
  const byLaw =
    parameters.law === undefined ? null : explainByLaw(figure, { ...context, law: parameters.law });
  if (byLaw !== null) return byLaw;
  switch (figure) {
    case 'total':
      return explainTotal(context);
    case 'subtotal':
      return explainSubtotal(context);
    case 'personnel':
      return explainPersonnel(data, priced, parameters);
    case 'equipment':
      return explainEquipment(context);
    case 'logistics':
      return explainLogistics(context);
    case 'insurance':
      return explainInsurance(context);
    case 'additionalServices':
      return explainServices(context);
    case 'quickTotal':
      return explainQuickTotal(context);
    case 'perSquareMeter':
      return explainPerSquareMeter(context);
    case 'contingency.weatherDelay':
      return explainContingency('weatherDelay', context);
    case 'contingency.equipmentFailure':
      return explainContingency('equipmentFailure', context);
    case 'contingency.adminOverhead':
      return explainContingency('adminOverhead', context);
    case 'contingency.profitMargin':
      return explainContingency('profitMargin', context);
    case 'bonuses':
      return explainBonuses(context);
    case 'employerContributions':
    case 'employeeContributions':
      return explainContributions(figure, context);
    case 'averageRate':
      return explainAverageRate(context);
    case 'yearlyInsurance':
    case 'insuranceDaily':
    case 'insuranceMonthly':
      return explainContract(figure, context);
    case 'personDays':
    case 'projectDays':
      return explainDays(figure, context);
    case 'markupMargin':
      return explainMarkupMargin(context);
    case 'breakEvenOrder':
    case 'roomBeforeLoss':
      return explainOrder(figure, data, priced, parameters);
    default: {
      if (isProfitFigure(figure)) return explainProfit(figure, data, priced, parameters);
      const [, column, line] = CNSS.exec(figure) ?? [];
      if (column !== undefined) {
        return explainCnss(
          figure as CnssFigureKey,
          column as CnssColumn,
          line === undefined ? undefined : Number(line),
          context,
        );
      }
      const [, index] = LINE.exec(figure) ?? [];
      return index === undefined
        ? explainLine(figure, context, parameters)
        : explainPersonnelLine(figure, Number(index), data, priced, parameters);
    }
  }
}
