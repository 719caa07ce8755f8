import {
  type ContingencyKey,
  contingencyPercentages,
  type EstimateData,
  type PricedEstimate,
  SPECIFICATION,
  shareOfAmount,
  sumAmounts,
} from '@pcm/domain';
import type { Fact, SharesBlock, WaterfallBlock } from './content.ts';
import type { Pen } from './pen.ts';
import { type StepInput, withBars } from './steps.ts';

const CONTINGENCIES = [
  'weatherDelay',
  'equipmentFailure',
  'adminOverhead',
  'profitMargin',
] as const satisfies readonly ContingencyKey[];
const SECTIONS = [
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'additionalServices',
] as const;

/** Returns the total, the subtotal and, with an area, the cost per square metre. */
export function costLead({ cost }: PricedEstimate, { say, money }: Pen): Fact[] {
  return [
    {
      label: say('documents:lead.total'),
      value: money(cost.total),
      note: say('documents:lead.totalNote'),
    },
    {
      label: say('documents:lead.subtotal'),
      value: money(cost.subtotal),
      note: say('documents:lead.subtotalNote'),
    },
    ...(cost.perSquareMeter === null
      ? []
      : [{ label: say('documents:lead.perSquareMeter'), value: money(cost.perSquareMeter) }]),
  ];
}

/** Returns the parts of the total, as one bar and its legend. */
export function costShares({ cost }: PricedEstimate, pen: Pen): SharesBlock {
  const { say } = pen;
  const rest = sumAmounts(CONTINGENCIES.map((key) => cost.contingencies[key]));
  const share = (amount: number) => (cost.total > 0 ? amount / cost.total : 0);
  const part = (label: string, amount: number) => ({
    label,
    amount: pen.amount(amount),
    percent: pen.percent(shareOfAmount(amount, cost.total), 1),
    share: share(amount),
  });
  return {
    type: 'shares',
    title: say('documents:shares'),
    columns: [
      say('documents:columns.part'),
      say('documents:columns.share'),
      say('documents:columns.amount'),
    ],
    parts: [
      ...SECTIONS.map((key) => part(say(`cost:${key}`), cost[key])),
      part(say('cost:contingencies'), rest),
    ],
    sum: { label: say('documents:total'), value: pen.amount(cost.total) },
  };
}

/** Returns the steps from the sections over the subtotal to the total, which add up on paper. */
export function costBuildUp(
  data: EstimateData,
  { cost }: PricedEstimate,
  pen: Pen,
): WaterfallBlock {
  const { say } = pen;
  const percentages = contingencyPercentages(data, SPECIFICATION);
  const steps: StepInput[] = [
    ...SECTIONS.map(
      (key): StepInput => ({ label: say(`cost:${key}`), value: cost[key], kind: 'add' }),
    ),
    { label: say('cost:subtotal'), value: cost.subtotal, kind: 'sum' },
    ...CONTINGENCIES.map(
      (key): StepInput => ({
        label: say('documents:withPercent', {
          name: say(`cost:${key}`),
          percent: pen.percent(percentages[key]),
        }),
        value: cost.contingencies[key],
        kind: 'add',
      }),
    ),
    { label: say('documents:total'), value: cost.total, kind: 'sum' },
  ];
  return {
    type: 'waterfall',
    title: say('documents:buildUp'),
    columns: [say('documents:columns.part'), say('documents:columns.amount')],
    steps: withBars(steps, pen.amount),
    ...(cost.perSquareMeter === null
      ? {}
      : {
          note: say('documents:labelled', {
            label: say('documents:lead.perSquareMeter'),
            value: pen.money(cost.perSquareMeter),
          }),
        }),
  };
}
