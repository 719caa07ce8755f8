import { contributionRows } from '../cost/contribution-rows.ts';
import { contributionTerms } from '../cost/contribution-terms.ts';
import type { PricedEstimate } from '../cost/cost-result.ts';
import { personnelInputs } from '../cost/personnel.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { contributionSources, dayRateSource } from './cost-sources.ts';
import { contributionNote } from './explain-contributions.ts';
import type { Explanation, ExplanationPart, FigureKey } from './explanation.ts';

/** Explains the cost of all people. */
export function explainPersonnel(
  data: EstimateData,
  priced: PricedEstimate,
  parameters: ParameterSet,
): Explanation {
  const { cost } = priced;
  return {
    figure: 'personnel',
    amount: cost.personnel,
    kind: 'amount',
    formula: 'personnel',
    parts: [
      { code: 'baseWages', operator: '+', amount: cost.cnssBreakdown.baseWages },
      { code: 'bonuses', operator: '+', amount: cost.bonuses },
      { code: 'employerContributions', operator: '+', amount: cost.socialContributions },
    ],
    sources: contributionSources(data, parameters),
    rounding: ['eachLine', 'contributionPerPerson', 'sumOfRounded'],
  };
}

/** Explains one personnel line; a line that does not exist gives 0 without parts. */
export function explainPersonnelLine(
  figure: FigureKey,
  index: number,
  data: EstimateData,
  priced: PricedEstimate,
  parameters: ParameterSet,
): Explanation {
  const line = data.personnel?.[index];
  const amounts = priced.lines.personnel[index];
  if (!line || !amounts) {
    return {
      figure,
      amount: null,
      kind: 'amount',
      formula: 'personnelLine',
      parts: [],
      sources: [],
      rounding: [],
    };
  }
  const { count, rate, days } = personnelInputs(line, parameters);
  const parts: ExplanationPart[] = [
    {
      code: 'baseWage',
      operator: '+',
      amount: amounts.baseWage,
      note: { code: 'countRateDays', values: { count, rate, days } },
    },
  ];
  if (line.bonus?.enabled === true) {
    const amount = line.bonus.amount ?? 0;
    parts.push({
      code: 'bonus',
      operator: '+',
      amount: amounts.bonus,
      note:
        line.bonus.type === 'percentage'
          ? { code: 'percentOf', values: { percent: amount, of: amounts.baseWage } }
          : { code: 'amountTimesCount', values: { amount, count } },
    });
  }
  const row = contributionRows(data, priced, parameters)[index];
  if (row !== undefined) {
    parts.push({
      code: 'employerContribution',
      operator: '+',
      amount: amounts.employerContribution,
      note: contributionNote(row, 'employer', contributionTerms(data, parameters)),
    });
  }
  return {
    figure,
    amount: amounts.subtotal,
    kind: 'amount',
    formula: 'personnelLine',
    parts,
    sources: [dayRateSource(data, line, parameters), ...contributionSources(data, parameters)],
    rounding: ['eachLine', 'contributionPerPerson', 'sumOfRounded'],
  };
}
