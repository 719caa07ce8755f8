import { type calls, projectStatus } from '@pcm/contract';
import {
  amountOfCents,
  type Currency,
  type CurrencySums,
  combineSums,
  type ProjectsTotal,
  percentage,
  RISK_FLAGS,
  RISK_LEVELS,
  type RiskFlag,
  recommendations,
  SPECIFICATION,
  STAKE_FLAGS,
  type StakeFlag,
  sumInCurrency,
} from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { oldDraftsBefore, todayOf } from './behind-filter.ts';
import { centsOfParts, sumsOfRow } from './portfolio-amounts.ts';
import {
  FLAG_COLUMNS,
  MONEY_COLUMNS,
  partsOf,
  RISK_COLUMNS,
  STAKE_NAMES,
} from './portfolio-columns.ts';
import { currencyOfQuery, portfolioFilterOf } from './portfolio-filter.ts';
import { type SumRow, sumPortfolio } from './portfolio-sums.repo.ts';
import { wideRisks } from './wide-risks.service.ts';

type PerformanceCall = typeof calls.portfolioPerformance;

const MARKS = [
  ...RISK_LEVELS.map((risk) => RISK_COLUMNS[risk]),
  ...RISK_FLAGS.map((flag) => FLAG_COLUMNS[flag]),
];
type Mark = (typeof MARKS)[number];

const COLUMNS = [
  ...MONEY_COLUMNS,
  'complete' as const,
  'completion' as const,
  ...STAKE_FLAGS.flatMap((flag) => partsOf(STAKE_NAMES[flag])),
  ...MARKS.flatMap((mark) => [mark, ...partsOf(`${mark}_total` as const)]),
];

type Row = SumRow<(typeof COLUMNS)[number], 'status'>;

interface Part {
  row: Row;
  sums: CurrencySums;
}

/** Returns an amount of the rows: added up by currency, each sum converted once. */
function converted(
  parts: readonly Part[],
  [units, cents]: [(typeof COLUMNS)[number], (typeof COLUMNS)[number]],
  to: Currency,
): number {
  let total = 0n;
  for (const [currency, some] of Map.groupBy(parts, ({ sums }) => sums.currency)) {
    const own = some.reduce((sum, { row }) => sum + centsOfParts(row[units], row[cents]), 0n);
    total += sumInCurrency(own, currency, to, SPECIFICATION);
  }
  return amountOfCents(total);
}

/** Returns the projects that have a flag, and their total. */
function marked(parts: readonly Part[], mark: Mark, to: Currency): ProjectsTotal {
  return {
    projects: parts.reduce((count, { row }) => count + Number(row[mark]), 0),
    total: converted(parts, partsOf(`${mark}_total` as const), to),
  };
}

function completionOf(parts: readonly Part[]) {
  const total = (column: 'projects' | 'complete' | 'completion') =>
    parts.reduce((sum, { row }) => sum + Number(row[column]), 0);
  const projects = total('projects');
  return {
    complete: total('complete'),
    average: projects === 0 ? null : percentage(total('completion'), projects * 100, 1),
  };
}

/** Returns published against draft projects, completion, risks, and the first things to look at. */
export async function portfolioPerformance(
  { database, clock }: AppContext,
  query: z.output<PerformanceCall['query']>,
): Promise<z.output<PerformanceCall['reply']>> {
  const { read } = database;
  const filter = portfolioFilterOf(query);
  const to = currencyOfQuery(query);
  const rows: Row[] = await sumPortfolio(read, { filter, columns: COLUMNS, by: ['status'] });
  const parts = rows.map((row): Part => ({ row, sums: sumsOfRow(row) }));
  const combined = (some: readonly Part[]) =>
    combineSums(
      some.map(({ sums }) => sums),
      to,
      SPECIFICATION,
    );
  const sums = combined(parts);
  const flags = Object.fromEntries(
    RISK_FLAGS.map((flag) => [flag, marked(parts, FLAG_COLUMNS[flag], to)]),
  ) as Record<RiskFlag, ProjectsTotal>;
  const stakes = Object.fromEntries(
    STAKE_FLAGS.map((flag) => [flag, converted(parts, partsOf(STAKE_NAMES[flag]), to)]),
  ) as Record<StakeFlag, number>;
  const savedBefore = oldDraftsBefore(todayOf(query, clock()));
  const view = { filter, sums, savedBefore, to };
  const risks = { flags, stakes, ...(await wideRisks(read, view)) };
  return {
    currency: to,
    sums,
    byStatus: projectStatus.options.flatMap((status) => {
      const some = parts.filter(({ row }) => row.status === status);
      return some.length === 0 ? [] : [{ status, sums: combined(some) }];
    }),
    completion: completionOf(parts),
    risks: RISK_LEVELS.map((risk) => ({ risk, ...marked(parts, RISK_COLUMNS[risk], to) })),
    flags: RISK_FLAGS.map((flag) => ({ flag, ...flags[flag] })),
    recommendations: recommendations(risks),
  };
}
