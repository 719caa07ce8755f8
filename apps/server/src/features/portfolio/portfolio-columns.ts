import {
  MARGIN_BAND_KEYS,
  type MarginBand,
  RISK_FLAGS,
  RISK_LEVELS,
  type RiskFlag,
  type RiskLevel,
  STAKE_FLAGS,
  type StakeFlag,
  SUMMED_AMOUNTS,
  type SummedAmount,
  TAXES,
  type TaxCode,
} from '@pcm/domain';
import type {
  AmountName,
  ClientCellsTable,
  FlagColumn,
  MarginColumn,
  PortfolioCellsTable,
  PortfolioCounts,
  PortfolioPlace,
  RiskColumn,
  SnakeCase,
} from '../../db/portfolio-schema.ts';

/** The columns of a project's place in the portfolio, by which facts and cells are filtered. */
export const PLACE_COLUMNS = [
  'start_month',
  'service_category',
  'project_type',
  'status',
  'analysis_enabled',
  'archived',
] as const satisfies readonly (keyof PortfolioPlace)[];

/** Columns that are summed without conversion. */
export const COUNT_COLUMNS = [
  'people',
  'person_days',
  'equipment_milli',
  'complete',
  'completion',
] as const satisfies readonly (keyof PortfolioCounts)[];

/** The column of a tax: its code in the case of SQL. */
const TAX_COLUMNS = Object.fromEntries(
  TAXES.map(({ code }) => [code, code.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
) as { [Code in TaxCode]: SnakeCase<Code> };

/** The column names of amounts. */
export const AMOUNT_NAMES = {
  total: 'total',
  personnel: 'personnel',
  equipment: 'equipment',
  logistics: 'logistics',
  insurance: 'insurance',
  additionalServices: 'additional_services',
  order: 'customer_order',
  projectCosts: 'project_costs',
  ...TAX_COLUMNS,
} as const satisfies Record<SummedAmount, AmountName>;

/** The column names of the amounts at stake, by flag. */
export const STAKE_NAMES: Record<StakeFlag, AmountName> = {
  'gross-loss': 'gross_loss_stake',
  'net-loss': 'net_loss_stake',
  'low-margin': 'low_margin_stake',
};

/** The column of a risk flag. */
export const FLAG_COLUMNS: Record<RiskFlag, FlagColumn> = {
  'gross-loss': 'flag_gross_loss',
  'net-loss': 'flag_net_loss',
  'low-margin': 'flag_low_margin',
  'no-order': 'flag_no_order',
  'no-reserve': 'flag_no_reserve',
  'no-people': 'flag_no_people',
  'no-dates': 'flag_no_dates',
  incomplete: 'flag_incomplete',
};

/** The column of a risk level. */
export const RISK_COLUMNS: Record<RiskLevel, RiskColumn> = {
  low: 'risk_low',
  medium: 'risk_medium',
  high: 'risk_high',
};

/** The column of a margin band. */
export const MARGIN_COLUMNS: Record<MarginBand, MarginColumn> = {
  loss: 'margin_loss',
  '0-5': 'margin_0_5',
  '5-10': 'margin_5_10',
  '10-15': 'margin_10_15',
  '15-20': 'margin_15_20',
  '20-30': 'margin_20_30',
  '30-up': 'margin_30_up',
};

/** A column of the cells that is a sum. */
export type SumColumn = Exclude<keyof PortfolioCellsTable, keyof PortfolioPlace | 'currency'>;

/** Returns both columns of an amount that is stored as whole units and cents. */
export function partsOf<Name extends string>(name: Name): [`${Name}_units`, `${Name}_cents`] {
  return [`${name}_units`, `${name}_cents`];
}

/** The columns that {@link sumsOfRow} reads, which are those in the cells of clients. */
export const MONEY_COLUMNS: readonly (SumColumn & keyof ClientCellsTable)[] = [
  'projects',
  'with_order',
  ...SUMMED_AMOUNTS.flatMap((name) => partsOf(AMOUNT_NAMES[name])),
];

/** Every column of the cells that is a sum, in order. */
export const SUM_COLUMNS: readonly SumColumn[] = [
  'projects',
  'with_order',
  'with_cost',
  'with_pace',
  ...COUNT_COLUMNS,
  ...SUMMED_AMOUNTS.flatMap((name) => partsOf(AMOUNT_NAMES[name])),
  ...STAKE_FLAGS.flatMap((flag) => partsOf(STAKE_NAMES[flag])),
  ...MARGIN_BAND_KEYS.map((band) => MARGIN_COLUMNS[band]),
  ...[
    ...RISK_LEVELS.map((risk) => RISK_COLUMNS[risk]),
    ...RISK_FLAGS.map((flag) => FLAG_COLUMNS[flag]),
  ].flatMap((name): SumColumn[] => [name, ...partsOf(`${name}_total` as const)]),
];
