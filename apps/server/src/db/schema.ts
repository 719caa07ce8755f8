import type { TaxCode } from '@pcm/domain';
import type { Generated, Kysely, Transaction } from 'kysely';
import type { OperationsSchema } from './operations-schema.ts';

/** One administrator. */
export interface AdminsTable {
  id: string;
  username: string;
  /** The name folded for comparison; unique. */
  username_key: string;
  /** PHC string. */
  password_hash: string;
  created_at: string;
  updated_at: string;
  /** JSON: how the administrator wants the program; null while nothing was chosen. */
  preferences: string | null;
  last_login_at: string | null;
  /** JSON: the secret of the codes and hashes of the recovery codes; null without one. */
  second_factor: string | null;
}

/** A session that has been opened by a login. Only the hash of its token is kept. */
export interface SessionsTable {
  id: string;
  token_hash: string;
  admin_id: string;
  created_at: string;
  last_seen_at: string;
  user_agent: string;
  address: string;
  /** When its password was last asked for again. */
  confirmed_at: string | null;
}

/** A browser that has logged in before. */
export interface DevicesTable {
  token_hash: string;
  admin_id: string;
  last_login_at: string;
  id: string;
  /** Empty, as is the address, where it was remembered before both were. */
  user_agent: string;
  address: string;
}

/** What this installation keeps for itself: it stands in no backup. */
export interface InstallationTable {
  key: string;
  value: string;
}

/** Tries of one address, name or device. */
export interface LoginTriesTable {
  key: string;
  tries: number;
  last_try_at: string;
  blocked_until: string;
}

export interface SetUpTokensTable {
  token_hash: string;
  expires_at: string;
}

/** `data` is the truth; every other column derives from it at save. Amounts in minor units. */
export interface ProjectsTable {
  id: string;
  name: string;
  client: string;
  location: string;
  service_category: string;
  project_type: string;
  height: number | null;
  area: number | null;
  start_date: string | null;
  end_date: string | null;
  currency: Generated<string>;
  status: Generated<string>;
  data: string;
  version: number;
  created_at: string;
  updated_at: string;
  /** Set while the project is only in the list of the archived. */
  archived_at: string | null;
  deleted_at: string | null;
  engine_version: string;
  personnel_minor: number;
  equipment_minor: number;
  logistics_minor: number;
  insurance_minor: number;
  additional_services_minor: number;
  contingencies_minor: number;
  subtotal_minor: number;
  total_minor: number;
  per_square_meter: number | null;
  line_count: number;
  customer_order_minor: number;
  gross_profit_margin: number | null;
  net_profit_margin: number | null;
  /** These three are null without an order amount. */
  revenue_minor: number | null;
  gross_profit_minor: number | null;
  net_profit_minor: number | null;
  /** 1 when the profit analysis is switched on, else 0. */
  analysis_enabled: number;
  /** Total in MAD, for sorting over currencies only. */
  total_sort: number;
  name_key: string;
  client_key: string;
  search_text: string;
  /** 1 when it came with the sample company, else 0. */
  is_sample: Generated<number>;
  /** Code of the error for which the figures beside it are still those of an older engine. */
  figures_error: string | null;
}

/** A saved version of a project. Amounts in minor units of its currency. */
export interface ProjectVersionsTable {
  project_id: string;
  version: number;
  saved_at: string;
  saved_by: string;
  /** Saves of one session that follow each other closely become one version. */
  session_id: string | null;
  kind: string;
  status: string;
  currency: string;
  name: string;
  engine_version: string;
  subtotal_minor: number;
  total_minor: number;
  customer_order_minor: number;
  /** Null without an order amount. */
  net_profit_minor: number | null;
  line_count: number;
  restored_from: number | null;
  /** The document as JSON, compressed with gzip; null while the project itself holds this version. */
  document: Uint8Array | null;
}

/** An estimate to start from. */
export interface TemplatesTable {
  id: string;
  name: string;
  name_key: string;
  description: string;
  service_category: string;
  project_type: string;
  currency: string;
  engine_version: string;
  total_minor: number;
  line_count: number;
  created_at: string;
  updated_at: string;
  data: string;
}

/** The rate of a name in a living project. */
export interface ProjectRatesTable {
  project_id: string;
  list: string;
  name: string;
  rate: number;
  currency: string;
  /** In MAD, for the order of rates only. */
  rate_sort: number;
}

/** A name of the code as a column is named: `corporateTax` is `corporate_tax`. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** Amounts of a project that are summed over the portfolio. */
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

/** A risk flag as a column is named. */
export type FlagColumn =
  | 'flag_gross_loss'
  | 'flag_net_loss'
  | 'flag_low_margin'
  | 'flag_no_order'
  | 'flag_no_reserve'
  | 'flag_no_people'
  | 'flag_no_dates'
  | 'flag_incomplete';

/** A risk level as a column is named. */
export type RiskColumn = 'risk_low' | 'risk_medium' | 'risk_high';

/** A margin band as a column is named. */
export type MarginColumn =
  | 'margin_loss'
  | 'margin_0_5'
  | 'margin_5_10'
  | 'margin_10_15'
  | 'margin_15_20'
  | 'margin_20_30'
  | 'margin_30_up';

/** What both the facts of a project and the cells they are summed in can be filtered by. */
export interface PortfolioPlace {
  /** `YYYY-MM`; empty without a start date. */
  start_month: string;
  service_category: string;
  project_type: string;
  status: string;
  analysis_enabled: number;
  archived: number;
}

/** Numbers that are summed as they are. */
export interface PortfolioCounts {
  people: number;
  person_days: number;
  /** Thousandths of a piece, consumables left out. */
  equipment_milli: number;
  /** 1 when all four sections are done. */
  complete: number;
  /** Percent. */
  completion: number;
}

/** What analytics reads of a living project, in minor units; from the order on 0 without one. */
export interface ProjectFactsTable
  extends PortfolioPlace,
    PortfolioCounts,
    Record<`${AmountName}_minor`, number>,
    Record<FlagColumn, number> {
  project_id: string;
  client_key: string;
  currency: string;
  start_date: string | null;
  /** When the work ends, also where no end date was entered; null without a start date. */
  last_day: string | null;
  /** Null without an order amount, as are the margins. */
  margin_band: string | null;
  height_band: string;
  risk: string;
  gross_margin: number | null;
  net_margin: number | null;
  per_square_meter: number | null;
  square_meters_per_person_day: number | null;
  /** In MAD, for the order of projects only; order and net profit null without an order amount. */
  total_sort: number;
  order_sort: number | null;
  net_profit_sort: number | null;
  per_square_meter_sort: number | null;
  name: string;
  client: string;
  name_key: string;
  search_text: string;
  /** When the project was last saved. */
  updated_at: string;
}

/**
 * The facts of the living projects of one place and currency, summed. Amounts as whole units and
 * cents apart; `risk_…_total` and `flag_…_total` are the totals of the projects with it.
 */
export interface PortfolioCellsTable
  extends PortfolioPlace,
    PortfolioCounts,
    Record<`${AmountName | `${RiskColumn | FlagColumn}_total`}_${'units' | 'cents'}`, number>,
    Record<MarginColumn | RiskColumn | FlagColumn, number> {
  currency: string;
  projects: number;
  /** Projects with a customer order amount. */
  with_order: number;
  /** Projects with a cost per square meter. */
  with_cost: number;
  /** Projects with square meters per person-day. */
  with_pace: number;
}

/** {@link PortfolioCellsTable} with all project types together. */
export type CategoryCellsTable = Omit<PortfolioCellsTable, 'project_type'>;

/** Amounts of a project that are no stake. */
type MoneyName = Exclude<AmountName, `${string}_stake`>;

/** The money of the living projects of a client, of all types and times together. */
export interface ClientCellsTable
  extends Omit<PortfolioPlace, 'start_month' | 'project_type'>,
    Record<`${MoneyName}_${'units' | 'cents'}`, number> {
  client_key: string;
  currency: string;
  projects: number;
  with_order: number;
}

/** What a living project takes of a position or an item in a month of work. */
export interface ProjectResourcesTable {
  project_id: string;
  kind: string;
  name: string;
  /** `YYYY-MM`; empty without a start date. */
  work_month: string;
  /** Thousandths of a person-day, or of a day times pieces. */
  milli_days: number;
}

/** The resources of the living projects of one place, summed. */
export interface ResourceCellsTable extends PortfolioPlace {
  kind: string;
  name: string;
  work_month: string;
  /** Each project counts in the first of its months only, so that months can be summed. */
  projects: number;
  /** Rows of projects behind the cell. */
  entries: number;
  milli_days: number;
}

/** {@link ResourceCellsTable} with all project types together. */
export type CategoryResourceCellsTable = Omit<ResourceCellsTable, 'project_type'>;

/** The answer of a POST that carried an `Idempotency-Key`. */
export interface IdempotencyKeysTable {
  key_hash: string;
  body_hash: string;
  /** Of any kind. */
  record_id: string;
  created_at: string;
}

/** Append-only: triggers refuse updates and deletes. */
export interface AuditLogTable {
  id: Generated<number>;
  at: string;
  admin_id: string | null;
  admin_name: string;
  action: string;
  record_type: string;
  record_id: string;
  before: string | null;
  after: string | null;
  /** What the record was called; empty where it has no name. */
  record_name: Generated<string>;
  /** Administrator and record, folded for the search. */
  search_text: Generated<string>;
  /** SHA-256 of the file that the entry came with; null for what happened here. */
  imported_from: string | null;
}

export interface Schema extends OperationsSchema {
  admins: AdminsTable;
  sessions: SessionsTable;
  devices: DevicesTable;
  login_tries: LoginTriesTable;
  set_up_tokens: SetUpTokensTable;
  projects: ProjectsTable;
  project_versions: ProjectVersionsTable;
  templates: TemplatesTable;
  project_rates: ProjectRatesTable;
  project_facts: ProjectFactsTable;
  portfolio_cells: PortfolioCellsTable;
  category_cells: CategoryCellsTable;
  client_cells: ClientCellsTable;
  project_resources: ProjectResourcesTable;
  resource_cells: ResourceCellsTable;
  category_resource_cells: CategoryResourceCellsTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_log: AuditLogTable;
  installation: InstallationTable;
}

/** A database or an open transaction: what every function of a repo takes first. */
export type Db = Kysely<Schema> | Transaction<Schema>;

/** The two engines the program runs on. */
export type Engine = 'sqlite' | 'postgres';

/** An open database. */
export interface Database {
  engine: Engine;
  /** The only instance that writes. */
  write: Kysely<Schema>;
  /** Never waits for an open transaction. */
  read: Kysely<Schema>;
  /** Reads that all see the database as it was at one moment. */
  snapshot: <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>;
  /** Does some work while nobody else in this process writes to a SQLite file. */
  pauseWrites: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Set while a restore replaces everything: whoever would write is told so, and waits for nothing. */
  isBeingReplaced: boolean;
  close: () => Promise<void>;
}
