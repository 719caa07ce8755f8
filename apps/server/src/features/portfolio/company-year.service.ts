import { type CompanyYearReply, currency, projectStatus } from '@pcm/contract';
import {
  companyYear,
  convertAmount,
  type EstimateData,
  fromMinorUnits,
  parametersOf,
  parametersOn,
  rowsWith,
  SPECIFICATION,
  sumAmounts,
} from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { companyDay, readCompany } from '../company/company.service.ts';
import { readLaw } from '../law/law.service.ts';
import {
  countUndated,
  findDocuments,
  findYearProjects,
  type YearProject,
} from './company-year.repo.ts';

type Job = CompanyYearReply['jobs'][number];

/** The jobs that a reply lists by default. */
const USUALLY_LISTED = 200;
/** The number of documents that are read at a time. */
const READ_AT_ONCE = 100;
const NO_ENTRIES = { overheads: [], legalReserve: 0, paidOn: '' };

/** Returns, by project, the parameters with the exchange rates that its estimate pins. */
async function ratesOf(db: Db, ids: readonly string[]) {
  const rates = new Map<string, typeof SPECIFICATION>();
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    const documents = await findDocuments(db, ids.slice(from, from + READ_AT_ONCE));
    for (const { id, data } of documents) {
      rates.set(id, parametersOf(JSON.parse(data) as EstimateData, SPECIFICATION));
    }
  }
  return rates;
}

/**
 * Returns the jobs of a year in MAD, each converted once with the rates that its own estimate uses,
 * so that they add up to the year's sums.
 */
async function jobsOf(db: Db, projects: readonly YearProject[]): Promise<Job[]> {
  const foreign = projects.filter((project) => project.currency !== 'MAD');
  const rates = await ratesOf(
    db,
    foreign.map(({ project_id }) => project_id),
  );
  return projects.map((project) => {
    const ownCurrency = currency.parse(project.currency);
    const revenue = project.customer_order_minor - project.vat_minor;
    const inMad = (minor: number) =>
      convertAmount(
        fromMinorUnits(minor),
        ownCurrency,
        'MAD',
        rates.get(project.project_id) ?? SPECIFICATION,
      );
    return {
      id: project.project_id,
      name: project.name,
      client: project.client,
      status: projectStatus.parse(project.status),
      isAccepted: project.is_accepted === 1,
      isArchived: project.archived === 1,
      lastDay: project.last_day,
      ownCurrency,
      revenue: inMad(revenue),
      grossProfit: inMad(revenue - project.project_costs_minor),
    };
  });
}

const sumOf = (jobs: readonly Job[], name: 'revenue' | 'grossProfit') =>
  sumAmounts(jobs.map((job) => job[name]));

/**
 * Returns a fiscal year of the company: the accepted or published jobs with an order that end in
 * it, the company's entries for it, and its taxes by the rows of the law known on a day, with the
 * company's own rows. Units: MAD.
 */
export async function companyYearOf(
  { database, clock }: AppContext,
  year: number,
  { today, jobs: most = USUALLY_LISTED }: { today?: string | undefined; jobs?: number | undefined },
): Promise<CompanyYearReply> {
  const { read } = database;
  const asOf = today ?? companyDay(clock());
  const law = await readLaw(read);
  const { year: _, ...entries } = law.years.find((one) => one.year === year) ?? {
    year,
    ...NO_ENTRIES,
  };
  const { capital } = (await readCompany(read)).profile;
  const found = await findYearProjects(read, `${year}-01-01`, `${year}-12-31`);
  const isJob = ({ status, is_accepted: accepted }: YearProject) =>
    status === 'published' || accepted === 1;
  const hasOrder = (project: YearProject) => project.has_order === 1;
  const jobs = await jobsOf(
    read,
    found.filter((project) => isJob(project) && hasOrder(project)),
  );
  const listed = jobs
    .toSorted(
      (one, other) =>
        Math.abs(other.grossProfit) - Math.abs(one.grossProfit) || (one.id < other.id ? -1 : 1),
    )
    .slice(0, most);
  const figures = companyYear(
    {
      year,
      revenue: sumOf(jobs, 'revenue'),
      grossProfit: sumOf(jobs, 'grossProfit'),
      capital,
      ...entries,
    },
    parametersOn(asOf, rowsWith(SPECIFICATION.rows, law.ownRows)),
  );
  const left = (name: 'revenue' | 'grossProfit') =>
    sumAmounts([figures[name], -sumOf(listed, name)]);
  return {
    version: law.version,
    asOf,
    entries,
    capital,
    figures,
    jobs: listed,
    jobCount: jobs.length,
    rest:
      jobs.length > listed.length
        ? { revenue: left('revenue'), grossProfit: left('grossProfit') }
        : null,
    converted: jobs.filter(({ ownCurrency }) => ownCurrency !== 'MAD').length,
    leftOut: {
      drafts: found.filter((project) => !isJob(project) && hasOrder(project)).length,
      withoutOrder: found.filter((project) => isJob(project) && !hasOrder(project)).length,
      undated: await countUndated(read),
    },
  };
}
