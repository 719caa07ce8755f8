import { insuranceTerms } from '../cost/insurance-terms.ts';
import { markupMargin } from '../profit/markup.ts';
import { contingencySources, contractSources, contributionSources } from './cost-sources.ts';
import { contributionParts } from './explain-contributions.ts';
import type { CostContext } from './explain-cost.ts';
import type { Explanation, ExplanationPart, PartCode } from './explanation.ts';

const counted = (code: PartCode, amount: number, count: number): ExplanationPart => ({
  code,
  operator: '+',
  amount,
  note: { code: 'lineCount', values: { count } },
});

const term = (
  code: PartCode,
  operator: ExplanationPart['operator'],
  amount: number,
): ExplanationPart => ({ code, operator, amount });

/** Explains the bonuses of all lines that have one. */
export function explainBonuses({ data, priced }: CostContext): Explanation {
  const amount = priced.cost.bonuses;
  const count = (data.personnel ?? []).filter((line) => line.bonus?.enabled === true).length;
  return {
    figure: 'bonuses',
    amount,
    kind: 'amount',
    formula: 'bonuses',
    parts: count > 0 ? [counted('bonuses', amount, count)] : [],
    sources: [],
    rounding: ['eachLine', 'sumOfRounded'],
  };
}

/** Explains the contributions of employer or employees over all lines. */
export function explainContributions(
  figure: 'employerContributions' | 'employeeContributions',
  context: CostContext,
): Explanation {
  const { cost } = context.priced;
  const amount =
    figure === 'employerContributions'
      ? cost.socialContributions
      : cost.cnssBreakdown.totalEmployeeContributions;
  const payer = figure === 'employerContributions' ? 'employer' : 'employee';
  const sources = contributionSources(context.data, context.parameters);
  return {
    figure,
    amount,
    kind: 'amount',
    formula: figure,
    parts: sources.length > 0 ? contributionParts(payer, context) : [],
    sources,
    rounding: ['contributionPerPerson', 'sumOfRounded'],
  };
}

/** Explains the employer contributions as a percentage of the base wages. */
export function explainAverageRate({ data, priced, parameters }: CostContext): Explanation {
  const { baseWages, averageRate } = priced.cost.cnssBreakdown;
  const explained = {
    figure: 'averageRate',
    amount: averageRate,
    kind: 'percent',
    formula: 'averageRate',
  } as const;
  if (baseWages === 0) {
    const nothing = { code: 'noWages', values: {} } as const;
    return { ...explained, parts: [], nothing, sources: [], rounding: [] };
  }
  return {
    ...explained,
    parts: [
      term('employerContributions', '+', priced.cost.socialContributions),
      term('baseWages', '÷', baseWages),
    ],
    sources: contributionSources(data, parameters),
    rounding: ['quotient'],
  };
}

/** Explains the cost of the yearly contract for this project, or per agent and day or month. */
export function explainContract(
  figure: 'yearlyInsurance' | 'insuranceDaily' | 'insuranceMonthly',
  { data, priced, parameters }: CostContext,
): Explanation {
  const terms = insuranceTerms(data, parameters);
  const parts = [
    term('contractAmount', '+', terms.contractAmount),
    term('contractPeriod', '÷', terms.contractPeriod),
    term('agentCount', '÷', terms.agentCount),
  ];
  if (figure === 'yearlyInsurance') {
    const sources = contractSources(data, parameters);
    return {
      figure,
      amount: priced.cost.yearlyInsurance,
      kind: 'amount',
      formula: figure,
      parts: terms.counts ? [...parts, term('personDays', '×', terms.personDays)] : [],
      sources,
      rounding: ['shareAtEnd'],
    };
  }
  const isDaily = figure === 'insuranceDaily';
  return {
    figure,
    amount: isDaily ? terms.dailyCostPerAgent : terms.monthlyCostPerAgent,
    kind: 'statutory',
    formula: figure,
    parts: isDaily ? parts : [...parts, term('days', '×', terms.monthDays)],
    sources: contractSources(data, parameters),
    rounding: ['quotient'],
  };
}

/** Explains the days of the work: the sum of all, or those of the longest line. */
export function explainDays(
  figure: 'personDays' | 'projectDays',
  { data, priced, parameters }: CostContext,
): Explanation {
  const isAll = figure === 'personDays';
  const amount = isAll ? insuranceTerms(data, parameters).personDays : priced.cost.projectDays;
  const count = data.personnel?.length ?? 0;
  return {
    figure,
    amount,
    kind: 'count',
    formula: figure,
    parts: count > 0 ? [counted(isAll ? 'personDays' : 'days', amount, count)] : [],
    sources: [],
    rounding: [],
  };
}

/** Explains the markup as a share of the total. */
export function explainMarkupMargin({ data, priced, parameters }: CostContext): Explanation {
  const { cost } = priced;
  return {
    figure: 'markupMargin',
    amount: markupMargin(cost),
    kind: 'percent',
    formula: 'markupMargin',
    parts:
      cost.total === 0
        ? []
        : [
            term('profitMargin', '+', cost.contingencies.profitMargin),
            term('total', '÷', cost.total),
          ],
    sources: contingencySources(data, parameters),
    rounding: ['quotient'],
  };
}
