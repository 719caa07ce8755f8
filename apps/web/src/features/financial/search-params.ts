import { z } from 'zod';

/** The sort orders of the picker, the default first. */
export const PICKER_SORTS = ['updated', 'name', 'total'] as const;

/** See {@link PICKER_SORTS}. */
export type PickerSort = (typeof PICKER_SORTS)[number];

/** The router reads `?project=42` as a number, which is converted back to text here. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** The tabs of Financial Analysis in their order. Source: specification section 2. */
export const FINANCIAL_TABS = [
  'analysis',
  'cost-summary',
  'tax-results',
  'insurance',
  'cnss-config',
  'settings',
] as const;

/** See {@link FINANCIAL_TABS}. */
export type FinancialTab = (typeof FINANCIAL_TABS)[number];

/** The search parameters of Financial Analysis; without a tab, the first one is open. */
export const financialSearch = z.object({
  project: text,
  tab: z.enum(FINANCIAL_TABS).optional().catch(undefined),
  /** The search of the project picker. */
  search: text,
  sort: z.enum(PICKER_SORTS).optional().catch(undefined),
});

/** The search parameters of Profit simulation. */
export const simulationSearch = z.object({ project: text });
