import type { Role } from '@pcm/contract';
import type { Generated, Kysely, Transaction } from 'kysely';
import type { OperationsSchema } from './operations-schema.ts';
import type { PortfolioSchema } from './portfolio-schema.ts';
import type { Signals } from './signals.ts';

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
  role: Role;
  /** JSON: the preferences of the administrator; null while nothing was chosen. */
  preferences: string | null;
  last_login_at: string | null;
  /**
   * JSON: the secret of the codes and the hashes of the recovery codes; null without a second
   * factor.
   */
  second_factor: string | null;
}

/** A session that a login opened. Only the hash of its token is stored. */
export interface SessionsTable {
  id: string;
  token_hash: string;
  admin_id: string;
  created_at: string;
  last_seen_at: string;
  user_agent: string;
  address: string;
  /** The instant at which the password was last confirmed. */
  confirmed_at: string | null;
}

/** A browser that has logged in before. */
export interface DevicesTable {
  token_hash: string;
  admin_id: string;
  last_login_at: string;
  id: string;
  /** Empty, like the address, when the browser was remembered before either was stored. */
  user_agent: string;
  address: string;
}

/** The values that belong to this installation and are in no backup. */
export interface InstallationTable {
  key: string;
  value: string;
}

/** The failed tries of one address, name or device. */
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

/**
 * A project. `data` is authoritative; every other column is derived from it at save. Amounts in
 * minor units.
 */
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
  /** Set while the project is archived. */
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
  /** This and the next two are null without an order amount. */
  revenue_minor: number | null;
  gross_profit_minor: number | null;
  net_profit_minor: number | null;
  /** 1 when the profit analysis is switched on, else 0. */
  analysis_enabled: number;
  /** The total in MAD, only for sorting over currencies. */
  total_sort: number;
  name_key: string;
  client_key: string;
  search_text: string;
  /** 1 when it came with the sample company, else 0. */
  is_sample: Generated<number>;
  /** The error code for which the figures are still those of an older engine. */
  figures_error: string | null;
}

/** The searched texts of the projects, which triggers keep with every write of a project. */
export interface ProjectSearchTable {
  project_id: string;
  state: 'living' | 'archived' | 'deleted';
  text: string;
}

/** A project that changed since it was last counted, in the order of the changes. */
export interface ProjectChangesTable {
  seq: Generated<number>;
  project_id: string;
}

/** A saved version of a project. Amounts in minor units of its currency. */
export interface ProjectVersionsTable {
  project_id: string;
  version: number;
  saved_at: string;
  saved_by: string;
  /** Consecutive saves of one session within a short time become one version. */
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
  /** In MAD, only to order rates. */
  rate_sort: number;
}

/** A price of a living project for an item of its price schedule. */
export interface LibraryPricesTable {
  project_id: string;
  item_id: string;
  designation: string;
  unit: string;
  /** Designation and unit in the form for comparison: see `textKey`. */
  name_key: string;
  unit_key: string;
  quantity: number;
  unit_price: number;
  currency: string;
  /** The time of the save that first had the price. */
  priced_at: string;
}

/** The record that a POST with an `Idempotency-Key` made. */
export interface IdempotencyKeysTable {
  key_hash: string;
  body_hash: string;
  /** The id of a record of any kind. */
  record_id: string;
  created_at: string;
}

/** The audit log, to which rows are only added: triggers refuse updates and deletes. */
export interface AuditLogTable {
  id: Generated<number>;
  at: string;
  admin_id: string | null;
  admin_name: string;
  /** Null for the program, for clients, and in entries made before the log kept roles. */
  admin_role: string | null;
  action: string;
  record_type: string;
  record_id: string;
  before: string | null;
  after: string | null;
  /** The name of the record; empty where it has none. */
  record_name: Generated<string>;
  /** Administrator and record, folded for the search. */
  search_text: Generated<string>;
  /** The SHA-256 of the file that the entry came with; null for an entry made here. */
  imported_from: string | null;
}

/** A row holds the estimate and the letterhead with which a quotation was issued. */
export interface QuotePapersTable {
  quote_id: string;
  /** The estimate as JSON, compressed with gzip. */
  document: Uint8Array;
  /** JSON: the company of the letterhead; null once the PDF is stored. */
  letterhead: string | null;
  /** The PDF as it was sent; null until it is made. */
  pdf: Uint8Array | null;
}

/** The last number that was given in a series of quotations. */
export interface QuoteSeriesTable {
  series: string;
  last: number;
}

/** A link on which a client reads an issued quotation. */
export interface QuoteLinksTable {
  id: string;
  quote_id: string;
  /** SHA-256 of the secret in the address, which is stored nowhere. */
  token_hash: string;
  created_at: string;
  created_by: string;
  /** The last day on which it works, in the company's time zone. */
  last_day: string;
  revoked_at: string | null;
  /** SHA-256 of the PDF that the client reads. */
  pdf_sha256: string;
  first_opened_at: string | null;
  last_opened_at: string | null;
  /** The number of times it was opened; reloads soon after count once. */
  openings: number;
}

/** A message of the outbox. */
export interface MailMessagesTable {
  id: string;
  quote_id: string;
  /** JSON: the addresses. */
  recipients: string;
  subject: string;
  text: string;
  attaches_pdf: number;
  with_link: number;
  state: string;
  attempts: number;
  next_at: string | null;
  /** The time when a process took it for sending. */
  claimed_at: string | null;
  /** 1 once the end of the message may have reached the mail server. */
  handed: number;
  /** The link of the present attempt. */
  link_id: string | null;
  words: string;
  created_at: string;
  created_by: string;
  sent_at: string | null;
  /** The time when it failed, or became unsure; null in every other state. */
  settled_at: string | null;
}

export interface Schema extends OperationsSchema, PortfolioSchema {
  admins: AdminsTable;
  sessions: SessionsTable;
  devices: DevicesTable;
  login_tries: LoginTriesTable;
  set_up_tokens: SetUpTokensTable;
  projects: ProjectsTable;
  project_search: ProjectSearchTable;
  project_changes: ProjectChangesTable;
  project_versions: ProjectVersionsTable;
  templates: TemplatesTable;
  project_rates: ProjectRatesTable;
  library_prices: LibraryPricesTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_log: AuditLogTable;
  installation: InstallationTable;
  quote_papers: QuotePapersTable;
  quote_series: QuoteSeriesTable;
  quote_links: QuoteLinksTable;
  mail_messages: MailMessagesTable;
}

/** A database or an open transaction: the first parameter of every function of a repo. */
export type Db = Kysely<Schema> | Transaction<Schema>;

/** The two engines the program runs on. */
export type Engine = 'sqlite' | 'postgres';

/** An open database. */
export interface Database {
  engine: Engine;
  /** The only instance that writes. */
  write: Kysely<Schema>;
  /** Reads without waiting for an open transaction. */
  read: Kysely<Schema>;
  /** Runs reads that all see the database as it was at one moment. */
  snapshot: <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>;
  /** Runs some work while nothing else in this process writes to a SQLite file. */
  pauseWrites: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Set while a restore replaces everything: writes are then refused instead of waiting. */
  isBeingReplaced: boolean;
  /** The messages between the processes that share the database. */
  signals: Signals;
  close: () => Promise<void>;
}
