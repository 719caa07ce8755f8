import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import type { PricedEstimate } from '../cost/cost-result.ts';
import { personnelInputs } from '../cost/personnel.ts';
import { contingencyPercentages } from '../cost/price-estimate.ts';
import { quickTotal } from '../cost/quick-total.ts';
import { insuranceContractOf } from '../cost/yearly-insurance.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { sumAmounts } from '../money/amount.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import {
  contingencySources,
  contingencyStandards,
  contractSources,
  contributionSources,
  sourceOf,
} from './cost-sources.ts';
import type { ContingencyKey, Explanation, ExplanationPart, PartCode } from './explanation.ts';
import { labourSources } from './law-sources.ts';

/** The input of every explanation of a cost. */
export interface CostContext {
  data: EstimateData;
  priced: PricedEstimate;
  parameters: ParameterSet;
}

const plus = (code: PartCode, amount: number): ExplanationPart => ({ code, operator: '+', amount });

const percentPart = (
  code: PartCode,
  amount: number,
  percent: number,
  of: number,
): ExplanationPart => ({
  ...plus(code, amount),
  note: { code: 'percentOf', values: { percent, of } },
});

const counted = (code: PartCode, amount: number, count: number): ExplanationPart => ({
  ...plus(code, amount),
  note: { code: 'lineCount', values: { count } },
});

/** Explains the total: subtotal + four contingencies. */
export function explainTotal({ data, priced, parameters }: CostContext): Explanation {
  const { cost } = priced;
  const percentages = contingencyPercentages(data, parameters);
  const contingency = (key: ContingencyKey) =>
    percentPart(key, cost.contingencies[key], percentages[key], cost.subtotal);
  return {
    figure: 'total',
    amount: cost.total,
    kind: 'amount',
    formula: 'total',
    parts: [
      plus('subtotal', cost.subtotal),
      contingency('weatherDelay'),
      contingency('equipmentFailure'),
      contingency('adminOverhead'),
      contingency('profitMargin'),
    ],
    sources: contingencySources(data, parameters),
    rounding: ['eachPercentage', 'sumOfRounded'],
  };
}

/** Explains the subtotal by the five kinds of cost. */
export function explainSubtotal({ data, priced, parameters }: CostContext): Explanation {
  const { cost } = priced;
  return {
    figure: 'subtotal',
    amount: cost.subtotal,
    kind: 'amount',
    formula: 'subtotal',
    parts: [
      plus('personnel', cost.personnel),
      plus('equipment', cost.equipment),
      plus('logistics', cost.logistics),
      plus('insurance', cost.insurance),
      plus('additionalServices', cost.additionalServices),
    ],
    sources: contributionSources(data, parameters),
    rounding: ['eachLine', 'contributionPerPerson', 'sumOfRounded'],
  };
}

/** Explains equipment, with one part per list that is not empty. */
export function explainEquipment({ priced }: CostContext): Explanation {
  const { cost, lines } = priced;
  const parts: ExplanationPart[] = [];
  for (const key of EQUIPMENT_LIST_KEYS) {
    const amounts = lines.equipment[key];
    if (amounts && amounts.length > 0) {
      parts.push(counted(`equipment.${key}`, sumAmounts(amounts), amounts.length));
    }
  }
  return {
    figure: 'equipment',
    amount: cost.equipment,
    kind: 'amount',
    formula: 'equipment',
    parts,
    sources: [],
    rounding: ['eachLine', 'sumOfRounded'],
  };
}

/** Explains logistics: transport and lodging. */
export function explainLogistics({ priced }: CostContext): Explanation {
  const { cost, lines } = priced;
  const { transportation, accommodation } = lines;
  return {
    figure: 'logistics',
    amount: cost.logistics,
    kind: 'amount',
    formula: 'logistics',
    parts: [
      counted('transportation', sumAmounts(transportation), transportation.length),
      counted('accommodation', sumAmounts(accommodation), accommodation.length),
    ],
    sources: [],
    rounding: ['eachLine', 'sumOfRounded'],
  };
}

/** Explains insurance: its lines and the share of the yearly contract. */
export function explainInsurance({ data, priced, parameters }: CostContext): Explanation {
  const { cost, lines } = priced;
  const sources = contractSources(data, parameters);
  const parts = [counted('insuranceLines', sumAmounts(lines.insurance), lines.insurance.length)];
  if (sources.length > 0) {
    let personDays = 0;
    for (const line of data.personnel ?? []) {
      const { count, days } = personnelInputs(line, parameters);
      personDays += count * days;
    }
    parts.push({
      ...plus('yearlyInsurance', cost.yearlyInsurance),
      note: {
        code: 'contractShare',
        values: { ...insuranceContractOf(data, parameters), personDays },
      },
    });
  }
  return {
    figure: 'insurance',
    amount: cost.insurance,
    kind: 'amount',
    formula: 'insurance',
    parts,
    sources,
    rounding: sources.length > 0 ? ['eachLine', 'shareAtEnd', 'sumOfRounded'] : ['eachLine'],
  };
}

/** Explains services by the selected ones. */
export function explainServices({ data, priced }: CostContext): Explanation {
  const selected = (data.additionalServices ?? []).filter((service) => service.selected === true);
  return {
    figure: 'additionalServices',
    amount: priced.cost.additionalServices,
    kind: 'amount',
    formula: 'additionalServices',
    parts: [counted('selectedServices', priced.cost.additionalServices, selected.length)],
    sources: [],
    rounding: ['eachLine', 'sumOfRounded'],
  };
}

/** Explains one contingency as a percentage of the subtotal. */
export function explainContingency(key: ContingencyKey, context: CostContext): Explanation {
  const { data, priced, parameters } = context;
  const percent = contingencyPercentages(data, parameters)[key];
  return {
    figure: `contingency.${key}`,
    amount: priced.cost.contingencies[key],
    kind: 'amount',
    formula: 'contingency',
    parts: [
      plus('subtotal', priced.cost.subtotal),
      { code: 'percent', operator: '×', amount: percent },
    ],
    sources: [
      {
        code: 'contingency',
        values: { percent },
        source: sourceOf([percent], contingencyStandards(data, parameters, [key])),
      },
    ],
    rounding: ['eachPercentage'],
  };
}

/** Explains total / area; no amount without an area. */
export function explainPerSquareMeter({ data, priced }: CostContext): Explanation {
  return {
    figure: 'perSquareMeter',
    amount: priced.cost.perSquareMeter,
    kind: 'amount',
    formula: 'perSquareMeter',
    parts: [
      plus('total', priced.cost.total),
      { code: 'area', operator: '÷', amount: data.projectInfo?.area ?? 0 },
    ],
    sources: [],
    rounding: ['quotient'],
  };
}

/** Explains the simple summary of the edit page. */
export function explainQuickTotal({ data, priced, parameters }: CostContext): Explanation {
  const quick = quickTotal(data, parameters, priced);
  return {
    figure: 'quickTotal',
    amount: quick.total,
    kind: 'amount',
    formula: 'quickTotal',
    parts: [
      plus('baseWages', quick.baseWages),
      parameters.law === undefined
        ? percentPart('socialCharges', quick.socialCharges, quick.socialRate, quick.baseWages)
        : plus('labourByLaw', quick.socialCharges),
      plus('equipment', quick.equipment),
      plus('additionalServices', quick.additionalServices),
      plus('transportation', quick.transportation),
      plus('accommodation', quick.accommodation),
      plus('insurance', quick.insurance),
      { code: 'subtotal', operator: '=', amount: quick.subtotal },
      percentPart(
        'quickContingency',
        quick.contingency,
        parameters.quickContingency.value,
        quick.subtotal,
      ),
    ],
    sources: [
      ...(parameters.law === undefined
        ? [
            {
              code: 'socialRate',
              values: { percent: quick.socialRate },
              source: sourceOf(
                [quick.socialRate],
                [
                  {
                    values: [parameters.contributionTotalRate.value],
                    source: parameters.contributionTotalRate.source,
                  },
                ],
              ),
            } as const,
          ]
        : labourSources(data, parameters)),
      {
        code: 'quickContingency',
        values: { percent: parameters.quickContingency.value },
        source: parameters.quickContingency.source,
      },
    ],
    rounding: ['eachLine', 'eachPercentage', 'sumOfRounded'],
  };
}
