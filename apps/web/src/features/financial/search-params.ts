import { z } from 'zod';
import { oneOf, text, whenWanted } from '../../platform/address.ts';

/** The sort orders of the picker, the default first. */
export const PICKER_SORTS = ['updated', 'name', 'total'] as const;

/** See {@link PICKER_SORTS}. */
export type PickerSort = (typeof PICKER_SORTS)[number];

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

const financialSearch = whenWanted(() =>
  z.object({
    project: text,
    tab: oneOf(FINANCIAL_TABS),
    /** The search of the project picker. */
    search: text,
    sort: oneOf(PICKER_SORTS),
  }),
);

/** Parses the address of Financial Analysis; without a tab, the first one is open. */
export const readFinancialSearch = (search: Record<string, unknown>) =>
  financialSearch().parse(search);

const simulationSearch = whenWanted(() => z.object({ project: text }));

/** Parses the address of Profit simulation. */
export const readSimulationSearch = (search: Record<string, unknown>) =>
  simulationSearch().parse(search);
