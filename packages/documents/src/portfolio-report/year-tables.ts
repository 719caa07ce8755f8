import type { CompanyYearReply } from '@pcm/contract';
import { type ParameterRow, sumAmounts, type YearShare } from '@pcm/domain';
import type { Fact } from '../content.ts';
import type { Pen } from '../pen.ts';
import { ruleName } from '../tax-report/law-rows.ts';
import type { WordKey } from '../words.ts';
import type { ReportCell, ReportColumn, ReportColumnKind, ReportTable } from './report-table.ts';

type Figures = CompanyYearReply['figures'];

function columnsOf(
  columns: readonly (readonly [WordKey, ReportColumnKind])[],
  { say }: Pen,
): ReportColumn[] {
  return columns.map(([label, kind]) => ({
    label: kind === 'percent' ? `${say(label)} (%)` : say(label),
    kind,
  }));
}

/** Returns the subject of the year's report, instead of the filters, which do not apply to it. */
export function yearFacts({ figures, ...year }: CompanyYearReply, today: string, pen: Pen): Fact[] {
  const { say, day, money } = pen;
  const { capital, entries } = year;
  return [
    { label: say('portfolioFiles:about.view'), value: say('portfolioFiles:views.year') },
    { label: say('companyYear:year'), value: String(figures.year) },
    {
      label: say('taxReport:law.profile'),
      value: say('taxReport:law.morocco', { day: day(year.asOf) }),
    },
    { label: say('portfolioFiles:about.currency'), value: pen.currency },
    {
      label: say('companyYear:file.capital'),
      value: capital === null ? say('companyYear:entries.noCapital') : money(capital),
    },
    { label: say('companyYear:entries.legalReserve'), value: money(entries.legalReserve) },
    { label: say('companyYear:entries.paidOn'), value: day(figures.dividendTax.paidOn) },
    { label: say('portfolioFiles:about.made'), value: day(today) },
  ];
}

/** Returns the jobs that count, with the reasons, and the jobs that do not. */
function jobsTable(year: CompanyYearReply, pen: Pen): ReportTable {
  const { say, number } = pen;
  const { jobs, rest, leftOut, converted, figures } = year;
  const left = (['drafts', 'withoutOrder', 'undated'] as const)
    .filter((why) => leftOut[why] > 0)
    .map((why) => say(`companyYear:jobs.${why}`, { formatted: number(leftOut[why]) }));
  const notes = [
    ...(jobs.length === 0 ? [say('companyYear:jobs.none', { year: String(figures.year) })] : []),
    ...(left.length === 0 ? [] : [`${say('companyYear:jobs.leftOut')} ${left.join('. ')}.`]),
    ...(converted === 0
      ? []
      : [
          say('companyYear:choices.conversion', {
            count: converted,
            formatted: number(converted),
          }),
        ]),
  ];
  const amounts = ({ revenue, grossProfit }: Pick<Figures, 'revenue' | 'grossProfit'>) => [
    revenue,
    sumAmounts([revenue, -grossProfit]),
    grossProfit,
  ];
  return {
    title: say('companyYear:jobs.title'),
    sheet: say('companyYear:jobs.title'),
    ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
    columns: columnsOf(
      [
        ['companyYear:jobs.job', 'text'],
        ['documents:client', 'text'],
        ['companyYear:jobs.lastDay', 'day'],
        ['companyYear:jobs.why', 'text'],
        ['portfolioFiles:about.currency', 'text'],
        ['companyYear:jobs.revenue', 'amount'],
        ['companyYear:file.cost', 'amount'],
        ['companyYear:jobs.grossProfit', 'amount'],
      ],
      pen,
    ),
    rows: [
      ...jobs.map((job) => ({
        cells: [
          job.name,
          job.client,
          job.lastDay,
          say(`companyYear:jobs.${job.isAccepted ? 'accepted' : 'published'}`),
          job.ownCurrency,
          ...amounts(job),
        ],
      })),
      ...(rest === null
        ? []
        : [{ cells: [say('companyYear:jobs.rest'), '', '', '', '', ...amounts(rest)] }]),
      {
        cells: [say('companyYear:jobs.sum'), '', '', '', '', ...amounts(figures)],
        isSum: true as const,
      },
    ],
  };
}

function overheadsTable({ entries, figures }: CompanyYearReply, pen: Pen): ReportTable {
  const { say } = pen;
  return {
    title: say('companyYear:steps.overheads'),
    sheet: say('companyYear:steps.overheads'),
    ...(entries.overheads.length === 0 ? { note: say('companyYear:entries.none') } : {}),
    columns: columnsOf(
      [
        ['companyYear:entries.name', 'text'],
        ['companyYear:steps.amount', 'amount'],
      ],
      pen,
    ),
    rows: [
      ...entries.overheads.map(({ name, amount }) => ({ cells: [name, amount] })),
      { cells: [say('companyYear:steps.overheads'), figures.overheads], isSum: true },
    ],
  };
}

/** Returns the steps from gross profit to dividend, with the formulas below. */
function stepsTable({ figures, jobCount }: CompanyYearReply, pen: Pen): ReportTable {
  const { say, money, percent } = pen;
  const { corporateTax, minimumContribution, legalReserve, dividendTax } = figures;
  const sum = (key: WordKey, amount: number) => ({
    cells: [say(key), null, null, amount, ''],
    isSum: true as const,
  });
  const less = (key: WordKey, share: YearShare, amount = share.amount) => ({
    cells: [
      say(key),
      share.base,
      share.percent,
      -amount,
      share.row?.reference ?? say('companyYear:noRow'),
    ],
  });
  const words = (amount: number, share: number) => ({
    minimum: money(amount),
    corporate: money(amount),
    percent: percent(share),
  });
  const notes = [
    say('companyYear:file.formulas'),
    `${say('companyYear:steps.grossProfit')} – ${say('companyYear:notes.grossProfit', {
      count: jobCount,
      formatted: pen.number(jobCount),
      revenue: money(figures.revenue),
    })}.`,
    `${say('companyYear:lead.taxDue')} – ${
      figures.isMinimumDue
        ? say('companyYear:notes.minimumIsMore', words(corporateTax.amount, corporateTax.percent))
        : say(
            'companyYear:notes.minimumIsLess',
            words(minimumContribution.amount, minimumContribution.percent),
          )
    }.`,
    ...(legalReserve.room === null
      ? []
      : [
          `${say('companyYear:steps.legalReserve')} – ${say('companyYear:notes.reserveRoom', {
            room: money(legalReserve.room),
            percent: percent(legalReserve.cap?.value ?? 0),
          })}.`,
        ]),
  ];
  return {
    title: say('companyYear:steps.title'),
    sheet: say('companyYear:steps.title'),
    note: notes.join(' '),
    columns: columnsOf(
      [
        ['companyYear:steps.step', 'text'],
        ['taxReport:taxes.base', 'amount'],
        ['taxReport:taxes.rate', 'percent'],
        ['companyYear:steps.amount', 'amount'],
        ['companyYear:steps.source', 'text'],
      ],
      pen,
    ),
    rows: [
      sum('companyYear:steps.grossProfit', figures.grossProfit),
      {
        cells: [say('companyYear:steps.overheads'), null, null, -figures.overheads, ''],
      },
      sum('companyYear:steps.profit', figures.profit),
      figures.isMinimumDue
        ? less('companyYear:steps.minimumContribution', minimumContribution, figures.taxDue)
        : less('companyYear:steps.corporateTax', corporateTax, figures.taxDue),
      less('companyYear:steps.solidarity', figures.solidarity),
      sum('companyYear:steps.netProfit', figures.netProfit),
      less('companyYear:steps.legalReserve', legalReserve),
      sum('companyYear:steps.distributable', figures.distributable),
      less('companyYear:steps.dividendTax', dividendTax),
      sum('companyYear:steps.dividendNet', figures.dividendNet),
    ],
  };
}

/** Returns every rule that was read, with its result. */
function rulesTable({ figures, capital }: CompanyYearReply, pen: Pen): ReportTable {
  const { say } = pen;
  const { minimumContribution, solidarity, legalReserve, dividendTax, corporateTax } = figures;
  const rows: [row: ParameterRow | null, base: ReportCell, amount: ReportCell][] = [
    ...figures.bands.map(({ band, row }): (typeof rows)[number] =>
      band === figures.band ? [row, corporateTax.base, corporateTax.amount] : [row, null, null],
    ),
    [
      minimumContribution.row,
      minimumContribution.base,
      minimumContribution.isFloor ? null : minimumContribution.amount,
    ],
    [
      minimumContribution.row === null ? null : minimumContribution.floor,
      null,
      minimumContribution.isFloor ? minimumContribution.amount : null,
    ],
    ...figures.brackets.map((row): (typeof rows)[number] =>
      row.id === solidarity.row?.id ? [row, solidarity.base, solidarity.amount] : [row, null, null],
    ),
    [legalReserve.row, legalReserve.base, legalReserve.amount],
    [legalReserve.cap, capital, null],
    [dividendTax.row, dividendTax.base, dividendTax.amount],
  ];
  return {
    title: say('companyYear:file.rules'),
    sheet: say('companyYear:file.rules'),
    note: say('companyYear:file.rulesNote'),
    columns: columnsOf(
      [
        ['law:report.rule', 'text'],
        ['law:column.value', 'number'],
        ['law:column.unit', 'text'],
        ['taxReport:taxes.base', 'amount'],
        ['companyYear:steps.amount', 'amount'],
        ['law:column.from', 'day'],
        ['law:column.to', 'day'],
        ['law:column.reference', 'text'],
        ['law:column.kind', 'text'],
      ],
      pen,
    ),
    rows: rows.flatMap(([row, base, amount]) =>
      row === null
        ? []
        : [
            {
              cells: [
                ruleName(row.rule, pen),
                row.value,
                say(`law:units.${row.unit}`),
                base,
                amount,
                row.validFrom,
                row.validTo,
                row.reference,
                say(`law:kinds.${row.kind}`),
              ],
            },
          ],
    ),
  };
}

function choicesTable(pen: Pen): ReportTable {
  const { say } = pen;
  return {
    title: say('companyYear:choices.title'),
    sheet: say('companyYear:choice'),
    columns: columnsOf([['companyYear:choice', 'text']], pen),
    rows: (['lastDay', 'rows', 'limits', 'paidOn', 'left'] as const).map((name) => ({
      cells: [say(`companyYear:choices.${name}`)],
    })),
  };
}

/**
 * Returns a company's year: its jobs, its overheads, the steps to the dividend, the rules, and the
 * points that the law leaves open.
 *
 * Holds: the jobs add up to revenue and gross profit; each step to the next sum.
 */
export function yearTables(year: CompanyYearReply, pen: Pen): ReportTable[] {
  return [
    stepsTable(year, pen),
    jobsTable(year, pen),
    overheadsTable(year, pen),
    rulesTable(year, pen),
    choicesTable(pen),
  ];
}
