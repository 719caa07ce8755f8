import type { PricedEstimate } from '../cost/cost-result.ts';
import type { EstimateData } from '../document/estimate-data.ts';
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

const CNSS = /^cnss\.([a-z]+)(?:\.(\d+))?$/;

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
  parameters: ParameterSet,
): Explanation {
  const context: CostContext = { data, priced, parameters };
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
      const [, index] = /^personnel\.(\d+)$/.exec(figure) ?? [];
      return index === undefined
        ? explainLine(figure, context, parameters)
        : explainPersonnelLine(figure, Number(index), data, priced, parameters);
    }
  }
}
