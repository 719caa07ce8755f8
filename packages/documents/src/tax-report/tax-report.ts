import {
  type EstimateData,
  parametersOf,
  priceEstimate,
  profitResult,
  SPECIFICATION,
  statedPayment,
  taxRegionOf,
} from '@pcm/domain';
import type { Block, DocumentContent, Fact } from '../content.ts';
import { contractBlock } from '../contributions.ts';
import { costLead } from '../cost-summary.ts';
import { lineTables, otherLineTables } from '../line-tables.ts';
import type { Pen } from '../pen.ts';
import { marginVerdict, profitNotices, profitWaterfall, totalTaxLabel } from '../profit-steps.ts';
import { projectFacts, projectName, serviceText } from '../project-facts.ts';
import { costTable } from './cost-table.ts';
import { inputsTable } from './inputs-table.ts';
import { labourTables } from './labour-tables.ts';
import { lawBlocks } from './law-rows.ts';
import { marginsTable } from './margins-table.ts';
import { orderShares } from './order-shares.ts';
import { paymentBlocks } from './payment-table.ts';
import { peopleBlocks } from './people-table.ts';
import { profitUseBlocks } from './profit-use.ts';
import type { TaxReportContext } from './report-context.ts';
import { roundingBlock } from './rounding-rules.ts';
import { taxTable } from './tax-table.ts';

/** The stored state of a project, with which the data behind a report can be found again. */
export interface StoredState {
  status: 'draft' | 'published';
  version: number;
}

function facts(data: EstimateData, stored: StoredState | undefined, pen: Pen): Fact[] {
  const { say } = pen;
  const region = taxRegionOf(data.profitAnalysis, parametersOf(data, SPECIFICATION));
  return [
    ...projectFacts(data, pen),
    { label: say('taxReport:facts.region'), value: say(`taxReport:regions.${region}`) },
    ...(stored === undefined
      ? []
      : [
          {
            label: say('taxReport:facts.status'),
            value: say(`taxReport:facts.${stored.status}`),
          },
          { label: say('taxReport:facts.version'), value: pen.number(stored.version) },
        ]),
  ];
}

function lead({ priced, profit, hasOrder }: TaxReportContext, pen: Pen): Fact[] {
  const { say, money, percent } = pen;
  if (!hasOrder) {
    return [
      {
        label: say('taxReport:costs.projectCosts'),
        value: money(profit.projectCosts),
        note: say('taxReport:lead.projectCostsNote'),
      },
      ...costLead(priced, pen).slice(0, 2),
    ];
  }
  const isLoss = profit.netProfit < 0;
  const margin = marginVerdict(profit);
  return [
    {
      label: say('documents:lead.netProfit'),
      value: money(profit.netProfit),
      verdict: say(isLoss ? 'taxReport:lead.loss' : 'taxReport:lead.profitable'),
      tone: isLoss ? 'loss' : 'good',
    },
    {
      label: say(totalTaxLabel(profit)),
      value: money(profit.totalTaxToPay),
      note: say('taxReport:lead.taxNote'),
    },
    {
      label: say('documents:lead.grossMargin'),
      value: percent(profit.grossProfitMargin, 2),
      verdict: say(margin.key),
      tone: margin.tone,
    },
  ];
}

function profitSide(context: TaxReportContext, pen: Pen): Block[] {
  const { say } = pen;
  const { profit } = context;
  if (!context.hasOrder) {
    return [{ type: 'notice', tone: 'attention', text: say('taxReport:noOrder') }];
  }
  const waterfall = profitWaterfall(profit, say('taxReport:steps'), pen);
  return [
    ...profitNotices(profit, pen),
    profit.netProfit < 0 ? { ...waterfall, note: say('taxReport:stepsNote') } : waterfall,
    orderShares(context, pen),
    taxTable(context, pen),
    ...profitUseBlocks(context, pen),
    marginsTable(context, pen),
    ...paymentBlocks(context, pen),
  ];
}

/** The most lines that are printed one by one; the cost report has them all. */
const MOST_LINES = 150;

/** Returns every line as it multiplies out; under the law those of people have tables of their own. */
function lineBlocks({ data, priced, parameters }: TaxReportContext, pen: Pen): Block[] {
  const isLaw = parameters.law !== undefined;
  const tables = (isLaw ? otherLineTables : lineTables)(data, priced, pen);
  const lines = tables.flatMap(({ rows }) => rows.filter(({ kind }) => kind === 'line')).length;
  if (lines <= MOST_LINES) return tables;
  const text = pen.say('taxReport:costs.manyLines', { lines: pen.number(lines) });
  return [{ type: 'text', title: '', paragraphs: [text] }];
}

/**
 * Returns the report for the accountant: every input with its source, every step with its rounding.
 *
 * Holds: figures are those of the cost and profit results; every table adds up on paper.
 */
export function taxReport(
  data: EstimateData,
  { stored, today }: { stored?: StoredState | undefined; today: string },
  pen: Pen,
): Pick<DocumentContent, 'projectName' | 'subtitle' | 'lead' | 'blocks'> {
  const parameters = parametersOf(data, SPECIFICATION);
  const priced = priceEstimate(data, parameters);
  const profit = profitResult(priced.cost, data.profitAnalysis, parameters);
  const context: TaxReportContext = {
    data,
    priced,
    profit,
    parameters,
    hasOrder: profit.customerOrderAmount > 0,
    payment: statedPayment(profit, data, SPECIFICATION, today),
  };
  return {
    projectName: projectName(data, pen),
    subtitle: serviceText(data, pen),
    lead: lead(context, pen),
    blocks: [
      { type: 'facts', title: '', facts: facts(data, stored, pen) },
      ...profitSide(context, pen),
      costTable(context, pen),
      ...lineBlocks(context, pen),
      ...labourTables(context, pen),
      ...peopleBlocks(context, pen),
      contractBlock(data, priced, pen),
      inputsTable(context, pen),
      ...lawBlocks(context, pen),
      roundingBlock(context, pen),
    ],
  };
}
