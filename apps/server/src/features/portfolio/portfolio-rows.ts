import {
  type Currency,
  convertAmount,
  fromMinorUnits,
  type ProjectFacts,
  type ResourceDays,
  RISK_FLAGS,
  SPECIFICATION,
  STAKE_FLAGS,
  SUMMED_AMOUNTS,
  TAXES,
} from '@pcm/domain';
import type { Selectable } from 'kysely';
import type { AmountName, FlagColumn } from '../../db/portfolio-schema.ts';
import type { ProjectsTable } from '../../db/schema.ts';
import type { FactsRow, StoredFacts } from './cell-changes.ts';
import { AMOUNT_NAMES, FLAG_COLUMNS, STAKE_NAMES } from './portfolio-columns.ts';

/**
 * The part of a document that the portfolio stores, derived before the transaction that stores it.
 */
export interface PortfolioPart {
  /** False for a price list, which is no job as long as nothing in it has a cost. */
  isCounted: boolean;
  facts: ProjectFacts;
  resources: ResourceDays[];
}

/** The columns of a living project that its facts copy. */
export type ProjectColumns = Pick<
  Selectable<ProjectsTable>,
  | 'id'
  | 'name'
  | 'client'
  | 'service_category'
  | 'project_type'
  | 'start_date'
  | 'currency'
  | 'status'
  | 'archived_at'
  | 'analysis_enabled'
  | 'name_key'
  | 'client_key'
  | 'search_text'
  | 'updated_at'
>;

function netProfitOf(amounts: ProjectFacts['amounts']): number {
  const taxes = TAXES.map(({ code }) => amounts[code]);
  return taxes.reduce((left, tax) => left - tax, amounts.order - amounts.projectCosts);
}

/** Returns amounts in MAD, for sorting projects of several currencies. */
function sortColumns(facts: ProjectFacts, currency: Currency) {
  const { amounts, perSquareMeter, grossMargin } = facts;
  const inMad = (minor: number) =>
    convertAmount(fromMinorUnits(minor), currency, 'MAD', SPECIFICATION);
  const hasOrder = grossMargin !== null;
  return {
    total_sort: inMad(amounts.total),
    order_sort: hasOrder ? inMad(amounts.order) : null,
    net_profit_sort: hasOrder ? inMad(netProfitOf(amounts)) : null,
    per_square_meter_sort:
      perSquareMeter === null
        ? null
        : convertAmount(perSquareMeter, currency, 'MAD', SPECIFICATION),
  };
}

/** Half a character is stored as U+FFFD; cells are found by these texts, so they must be equal. */
function textColumns(project: ProjectColumns) {
  return {
    project_id: project.id,
    client_key: project.client_key.toWellFormed(),
    service_category: project.service_category.toWellFormed(),
    project_type: project.project_type.toWellFormed(),
    status: project.status,
    name: project.name.toWellFormed(),
    client: project.client.toWellFormed(),
    name_key: project.name_key.toWellFormed(),
    search_text: project.search_text.toWellFormed(),
    updated_at: project.updated_at,
  };
}

function factsRow(project: ProjectColumns, facts: ProjectFacts): FactsRow {
  const minor = Object.fromEntries([
    ...SUMMED_AMOUNTS.map((name) => [`${AMOUNT_NAMES[name]}_minor`, facts.amounts[name]]),
    ...STAKE_FLAGS.map((flag) => [`${STAKE_NAMES[flag]}_minor`, facts.stakes[flag]]),
  ]) as Record<`${AmountName}_minor`, number>;
  const marks = Object.fromEntries(
    RISK_FLAGS.map((flag) => [FLAG_COLUMNS[flag], facts.flags.includes(flag) ? 1 : 0]),
  ) as Record<FlagColumn, number>;
  return {
    ...textColumns(project),
    currency: project.currency,
    start_month: facts.startMonth,
    analysis_enabled: project.analysis_enabled,
    archived: project.archived_at === null ? 0 : 1,
    start_date: project.start_date,
    last_day: facts.work?.last ?? null,
    margin_band: facts.marginBand,
    height_band: facts.heightBand,
    risk: facts.risk,
    people: facts.people,
    person_days: facts.personDays,
    equipment_milli: facts.equipmentMilli,
    complete: facts.completion === 100 ? 1 : 0,
    completion: facts.completion,
    ...minor,
    ...marks,
    gross_margin: facts.grossMargin,
    net_margin: facts.netMargin,
    per_square_meter: facts.perSquareMeter,
    square_meters_per_person_day: facts.squareMetersPerPersonDay,
    ...sortColumns(facts, project.currency as Currency),
  };
}

/** Returns the rows that the portfolio stores for a project. */
export function storedFactsOf(
  project: ProjectColumns,
  { facts, resources }: PortfolioPart,
): StoredFacts {
  return {
    facts: factsRow(project, facts),
    resources: resources.map(({ kind, name, workMonth, milliDays }) => ({
      project_id: project.id,
      kind,
      name,
      work_month: workMonth,
      milli_days: milliDays,
    })),
  };
}
