import {
  contingencyPercentages,
  type EstimateData,
  earnsLittle,
  grossMarginHealth,
  isUnderLaw,
  losesAfterTaxes,
  type PricedEstimate,
  type ProfitResult,
  parametersOf,
  profitResult,
  SPECIFICATION,
  taxesTaken,
} from '@pcm/domain';
import type { Block, Fact, NoticeBlock, Tone, WaterfallBlock } from './content.ts';
import type { Pen } from './pen.ts';
import { type StepInput, withBars } from './steps.ts';

/** The colours of gross margins. Source: specification section 4, PDF gross-margin colours. */
const TONES = { excellent: 'good', good: 'attention', poor: 'loss' } as const;

/**
 * Returns the judgement of a gross margin: the word of Financial Analysis, the colour of the
 * reports.
 */
export function marginVerdict(profit: ProfitResult) {
  if (profit.grossProfit < 0) return { tone: 'loss', key: 'documents:verdict.loss' } as const;
  const health = grossMarginHealth(profit);
  return { tone: TONES[health], key: `documents:verdict.${health}` } as const;
}

/** Returns the name of the taxes to pay: under the law VAT is called collected. */
export const totalTaxLabel = (profit: ProfitResult) =>
  isUnderLaw(profit) ? 'taxReport:law.total' : 'taxReport:taxes.total';

/**
 * Returns the gross margin with its judgement, and the net profit, which are shown beside the cost.
 */
export function profitLead(profit: ProfitResult, { say, money, percent }: Pen): Fact[] {
  const verdict = marginVerdict(profit);
  return [
    {
      label: say('documents:lead.netProfit'),
      value: money(profit.netProfit),
      note: say('documents:lead.netProfitNote'),
      tone: profit.netProfit < 0 ? 'loss' : 'plain',
    },
    {
      label: say('documents:lead.grossMargin'),
      value: percent(profit.grossProfitMargin, 2),
      verdict: say(verdict.key),
      tone: verdict.tone,
    },
  ];
}

function taxSteps(profit: ProfitResult, pen: Pen): StepInput[] {
  const { say, percent } = pen;
  return taxesTaken(profit)
    .filter(({ rate }) => profit[rate] > 0)
    .map(({ code, rate, amount }) => {
      const values = { percent: percent(profit[rate]), amount: pen.amount(profit.dividendAmount) };
      return { label: say(`documents:steps.${code}`, values), value: profit[amount], kind: 'take' };
    });
}

function marginFacts(data: EstimateData, profit: ProfitResult, pen: Pen): Fact[] {
  const { say, percent, money } = pen;
  const verdict = marginVerdict(profit);
  return [
    {
      label: say('documents:grossMargin'),
      value: percent(profit.grossProfitMargin, 2),
      verdict: say(verdict.key),
      tone: verdict.tone,
    },
    { label: say('documents:netMargin'), value: percent(profit.netProfitMargin, 2) },
    {
      label: say('documents:markup'),
      value: percent(contingencyPercentages(data, SPECIFICATION).profitMargin),
    },
    { label: say('documents:effectiveRate'), value: percent(profit.effectiveRate, 2) },
    {
      label: say(isUnderLaw(profit) ? 'taxReport:law.total' : 'documents:steps.totalTaxToPay'),
      value: money(profit.totalTaxToPay),
    },
    ...(profit.dividendAmount > 0
      ? [{ label: say('documents:steps.dividend'), value: money(profit.dividendAmount) }]
      : []),
    ...(profit.retainedEarningsPercentage > 0
      ? [
          {
            label: say('documents:steps.retained', {
              percent: percent(profit.retainedEarningsPercentage),
            }),
            value: money(profit.retainedEarningsAmount),
          },
        ]
      : []),
  ];
}

/** Returns the steps from the order to the net profit. */
export function profitWaterfall(profit: ProfitResult, title: string, pen: Pen): WaterfallBlock {
  const { say, percent } = pen;
  const resultTone: Tone = profit.netProfit < 0 ? 'loss' : 'good';
  const steps: StepInput[] = [
    { label: say('documents:steps.order'), value: profit.customerOrderAmount, kind: 'sum' },
    {
      label: say('documents:steps.vat', { percent: percent(profit.vatRate) }),
      value: profit.vatAmount,
      kind: 'take',
    },
    { label: say('documents:steps.revenue'), value: profit.revenue, kind: 'sum' },
    { label: say('documents:steps.projectCosts'), value: profit.projectCosts, kind: 'take' },
    { label: say('documents:steps.grossProfit'), value: profit.grossProfit, kind: 'sum' },
    ...taxSteps(profit, pen),
    {
      label: say('documents:steps.netProfit'),
      value: profit.netProfit,
      kind: 'result',
      tone: resultTone,
    },
  ];
  return {
    type: 'waterfall',
    title,
    columns: [say('documents:columns.step'), say('documents:columns.amount')],
    steps: withBars(steps, pen.amount),
  };
}

/** Returns a warning when the project loses money or earns little. */
export function profitNotices(profit: ProfitResult, { say, money }: Pen): NoticeBlock[] {
  if (losesAfterTaxes(profit)) {
    const figures = { loss: money(-profit.netProfit), gross: money(profit.grossProfit) };
    return [{ type: 'notice', tone: 'loss', text: say('cost:profit.netLossWarning', figures) }];
  }
  if (profit.grossProfit < 0) {
    return [{ type: 'notice', tone: 'loss', text: say('cost:profit.lossWarning') }];
  }
  return earnsLittle(profit)
    ? [{ type: 'notice', tone: 'attention', text: say('cost:profit.lowMargin') }]
    : [];
}

/** Returns the steps from the order to the net profit, and each margin with its base. */
export function profitBlocks(data: EstimateData, { cost }: PricedEstimate, pen: Pen): Block[] {
  const { say } = pen;
  const profit = profitResult(cost, data.profitAnalysis, parametersOf(data, SPECIFICATION));
  const title = say('documents:profit');
  if (profit.customerOrderAmount === 0) {
    return [{ type: 'text', title, paragraphs: [say('documents:noOrder')] }];
  }
  return [
    profitWaterfall(profit, title, pen),
    ...profitNotices(profit, pen),
    { type: 'facts', title: say('documents:margins'), facts: marginFacts(data, profit, pen) },
  ];
}
