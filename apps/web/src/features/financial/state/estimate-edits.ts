import { estimateSchema, type Project } from '@pcm/contract';
import {
  type Currency,
  convertEstimate,
  convertRate,
  currencyOf,
  type EstimateData,
  type EstimateEdits,
  EXCHANGE_RATES,
  type ExchangeTable,
  exchangeTable,
  SPECIFICATION,
  withoutEdits,
} from '@pcm/domain';
import { keptFields } from '../../../saving/kept-fields.ts';
import {
  editsOf,
  isSame,
  pathsOf,
  type RecordKind,
  type UnsavedFields,
  unsavedEdits,
  valueAt,
} from '../../../saving/unsaved-fields.ts';

/** The delay from the last keystroke to the save. Source: specification section 5. */
export const SAVE_AFTER_MS = 800;

/** Fields that hold an amount in the project's currency. */
const AMOUNTS: readonly string[] = [
  'profitAnalysis.customerOrderAmount',
  'profitAnalysis.dividendDistribution.amount',
];

/** Tells the saver how to merge the edits of a project's estimate. */
export const projectKind: RecordKind<Project> = {
  valueAt: ({ data }, path) => valueAt(data, path),
  currencyAt: ({ data }, path) => (AMOUNTS.includes(path) ? currencyOf(data) : undefined),
};

const SECTIONS = ['contingencies', 'profitAnalysis', 'socialContributions', 'pricingSettings'];

/** Returns whether the contract knows a field and accepts its value. */
function isField(path: string, value: unknown): boolean {
  const keys = path.split('.');
  const edits = editsOf([[path, value]]);
  return (
    keys.length > 1 &&
    SECTIONS.includes(keys[0] ?? '') &&
    Object.keys(edits).length > 0 &&
    estimateSchema.safeParse(edits).success
  );
}

export const editsKey = (projectId: string): string => `pcm.edits.${projectId}`;

/** Returns what this browser keeps of a project's edits. */
export const keptEdits = (projectId: string) =>
  keptFields({ key: editsKey(projectId), id: projectId, isField });

export const pendingEdits = (fields: UnsavedFields): EstimateEdits => unsavedEdits(fields);

/** Returns the edits whose values differ from the estimate. */
export const differingEdits = (data: EstimateData, edits: EstimateEdits): EstimateEdits =>
  editsOf(pathsOf(edits).filter(([path, value]) => !isSame(valueAt(data, path), value)));

/** Converts the amounts of the edits to another currency. */
export const convertedEdits = (
  edits: EstimateEdits,
  from: Currency,
  to: Currency,
  table: ExchangeTable = EXCHANGE_RATES,
): EstimateEdits =>
  editsOf(
    pathsOf(edits).map(([path, value]) => [
      path,
      typeof value === 'number' && AMOUNTS.includes(path)
        ? convertRate(value, from, to, table)
        : value,
    ]),
  );

/**
 * Restores the fields of the edits to their values from before. A field that somebody has set to
 * another value since stays. The currency may have changed meanwhile.
 */
export function withTakenBack(
  now: EstimateData,
  applied: EstimateEdits,
  before: EstimateData,
): EstimateData {
  const [from, to] = [currencyOf(before), currencyOf(now)];
  const isSameCurrency = from === to;
  const fields = pathsOf(
    isSameCurrency
      ? applied
      : convertedEdits(applied, from, to, exchangeTable(before.settings?.exchangeRates)),
  );
  const held = fields.filter(([path, value]) => isSame(valueAt(now, path), value));
  return withoutEdits(
    now,
    editsOf(held),
    isSameCurrency ? before : convertEstimate(before, to, SPECIFICATION),
  );
}
