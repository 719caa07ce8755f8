import type { TaxCode } from '@pcm/domain';

/** Converts a name of the code into the name of a column: `corporateTax` is `corporate_tax`. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** The amounts of a project that are summed over the portfolio. */
export type AmountName =
  | 'total'
  | 'personnel'
  | 'equipment'
  | 'logistics'
  | 'insurance'
  | 'additional_services'
  | 'customer_order'
  | 'project_costs'
  | SnakeCase<TaxCode>
  | 'gross_loss_stake'
  | 'net_loss_stake'
  | 'low_margin_stake';

/** The column of a risk flag. */
export type FlagColumn =
  | 'flag_gross_loss'
  | 'flag_net_loss'
  | 'flag_low_margin'
  | 'flag_no_order'
  | 'flag_no_reserve'
  | 'flag_no_people'
  | 'flag_no_dates'
  | 'flag_incomplete';

/** The column of a risk level. */
export type RiskColumn = 'risk_low' | 'risk_medium' | 'risk_high';

/** The column of a margin band. */
export type MarginColumn =
  | 'margin_loss'
  | 'margin_0_5'
  | 'margin_5_10'
  | 'margin_10_15'
  | 'margin_15_20'
  | 'margin_20_30'
  | 'margin_30_up';

/** The columns by which the facts of a project and the cells are filtered. */
export interface PortfolioPlace {
  /** `YYYY-MM`; empty without a start date. */
  start_month: string;
  service_category: string;
  project_type: string;
  status: string;
  analysis_enabled: number;
  archived: number;
}

/** Numbers that are summed without conversion. */
export interface PortfolioCounts {
  people: number;
  person_days: number;
  /** Units: thousandths of a piece, without consumables. */
  equipment_milli: number;
  /** 1 when all four sections are done. */
  complete: number;
  /** Percent. */
  completion: number;
}

/**
 * The facts of a living project that the portfolio reads, in minor units; from the order on 0
 * without one.
 */
export interface ProjectFactsTable
  extends PortfolioPlace,
    PortfolioCounts,
    Record<`${AmountName}_minor`, number>,
    Record<FlagColumn, number> {
  project_id: string;
  client_key: string;
  currency: string;
  start_date: string | null;
  /** The last day of work, also where no end date was entered; null without a start date. */
  last_day: string | null;
  /** Null without an order amount, like the margins. */
  margin_band: string | null;
  height_band: string;
  risk: string;
  gross_margin: number | null;
  net_margin: number | null;
  per_square_meter: number | null;
  square_meters_per_person_day: number | null;
  /** In MAD, only for sorting projects; order and net profit are null without an order amount. */
  total_sort: number;
  order_sort: number | null;
  net_profit_sort: number | null;
  per_square_meter_sort: number | null;
  name: string;
  client: string;
  name_key: string;
  search_text: string;
  /** The instant of the last save. */
  updated_at: string;
}

/**
 * The summed facts of the living projects of one place and currency. Whole units and cents of
 * amounts are in separate columns; `risk_…_total` and `flag_…_total` are the totals of the projects
 * that have the risk or flag.
 */
export interface PortfolioCellsTable
  extends PortfolioPlace,
    PortfolioCounts,
    Record<`${AmountName | `${RiskColumn | FlagColumn}_total`}_${'units' | 'cents'}`, number>,
    Record<MarginColumn | RiskColumn | FlagColumn, number> {
  currency: string;
  projects: number;
  /** The number of projects with a customer order amount. */
  with_order: number;
  /** The number of projects with a cost per square meter. */
  with_cost: number;
  /** The number of projects with square meters per person-day. */
  with_pace: number;
}

/** The {@link PortfolioCellsTable} over all project types. */
export type CategoryCellsTable = Omit<PortfolioCellsTable, 'project_type'>;

/** The amounts of a project, except those at stake. */
type MoneyName = Exclude<AmountName, `${string}_stake`>;

/** The money of the living projects of a client, over all types and times. */
export interface ClientCellsTable
  extends Omit<PortfolioPlace, 'start_month' | 'project_type'>,
    Record<`${MoneyName}_${'units' | 'cents'}`, number> {
  client_key: string;
  currency: string;
  projects: number;
  with_order: number;
}

/** The {@link PortfolioCellsTable} by years instead of months. */
export interface YearCellsTable extends Omit<PortfolioCellsTable, 'start_month'> {
  /** `YYYY`; empty without a start date. */
  start_year: string;
}

/** The {@link ClientCellsTable} by the year of the start. */
export interface ClientYearCellsTable extends ClientCellsTable {
  /** `YYYY`; empty without a start date. */
  start_year: string;
}

/** The days of a position or an item that a living project needs in a month of work. */
export interface ProjectResourcesTable {
  project_id: string;
  kind: string;
  name: string;
  /** `YYYY-MM`; empty without a start date. */
  work_month: string;
  /** Units: thousandths of a person-day, or of a day times pieces. */
  milli_days: number;
}

/** The summed resources of the living projects of one place. */
export interface ResourceCellsTable extends PortfolioPlace {
  kind: string;
  name: string;
  work_month: string;
  /** Each project counts only in the first of its months, so that months can be summed. */
  projects: number;
  /** The number of projects' rows behind the cell. */
  entries: number;
  milli_days: number;
}

/** The {@link ResourceCellsTable} over all project types. */
export type CategoryResourceCellsTable = Omit<ResourceCellsTable, 'project_type'>;

/** The {@link ResourceCellsTable} by service alone. */
export type WorkCellsTable = Omit<
  ResourceCellsTable,
  Exclude<keyof PortfolioPlace, 'service_category'>
>;

/** The tables of the portfolio, which are derived from projects. */
export interface PortfolioSchema {
  project_facts: ProjectFactsTable;
  portfolio_cells: PortfolioCellsTable;
  category_cells: CategoryCellsTable;
  client_cells: ClientCellsTable;
  year_cells: YearCellsTable;
  client_year_cells: ClientYearCellsTable;
  project_resources: ProjectResourcesTable;
  resource_cells: ResourceCellsTable;
  category_resource_cells: CategoryResourceCellsTable;
  work_cells: WorkCellsTable;
}
