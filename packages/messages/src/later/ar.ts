import projectFilters from '../ar/project-filters.ts';
import sample from '../ar/sample.ts';
import type { LaterTexts } from '../parts.ts';

// The texts that a screen always needs together are one file.
const estimate = () => import('./estimate/ar.ts');
const figures = () => import('./figures/ar.ts');
const portfolio = () => import('./portfolio/ar.ts');
const tabs = () => import('./tabs/ar.ts');
const team = () => import('./team/ar.ts');

export default {
  absence: async () => ({ default: (await team()).absence }),
  account: () => import('../ar/account.ts'),
  analysis: async () => ({ default: (await figures()).analysis }),
  apiReference: () => import('../ar/api-reference.ts'),
  booking: async () => ({ default: (await team()).booking }),
  buildUp: async () => ({ default: (await figures()).buildUp }),
  bulk: () => import('../ar/bulk.ts'),
  clientFile: () => import('../ar/client-file.ts'),
  compliance: async () => ({ default: (await tabs()).compliance }),
  cost: async () => ({ default: (await figures()).cost }),
  costPanel: async () => ({ default: (await tabs()).costPanel }),
  crew: async () => ({ default: (await team()).crew }),
  difference: async () => ({ default: (await estimate()).difference }),
  documents: async () => ({ default: (await estimate()).documents }),
  errors: () => import('../ar/errors.ts'),
  estimate: async () => ({ default: (await figures()).estimate }),
  exchange: async () => ({ default: (await estimate()).exchange }),
  explanation: async () => ({ default: (await figures()).explanation }),
  field: () => import('../ar/field.ts'),
  financial: async () => ({ default: (await figures()).financial }),
  grid: async () => ({ default: (await estimate()).grid }),
  imports: () => import('../ar/imports.ts'),
  insurance: async () => ({ default: (await estimate()).insurance }),
  law: async () => ({ default: (await estimate()).law }),
  optimization: () => import('../ar/optimization.ts'),
  priceSchedule: () => import('../ar/price-schedule.ts'),
  pricing: async () => ({ default: (await figures()).pricing }),
  projectDelete: () => import('../ar/project-delete.ts'),
  // Short texts that several screens need come with this list.
  projectFilters: async () => ({ default: projectFilters }),
  projectView: () => import('../ar/project-view.ts'),
  quotePage: () => import('../ar/quote-page.ts'),
  quotes: () => import('../ar/quotes.ts'),
  quoteSending: () => import('../ar/quote-sending.ts'),
  safekeeping: async () => ({ default: (await figures()).safekeeping }),
  simulation: async () => ({ default: (await tabs()).simulation }),
  taxes: async () => ({ default: (await tabs()).taxes }),
  taxReport: () => import('../ar/tax-report.ts'),
  templates: async () => ({ default: (await estimate()).templates }),
  portfolio: async () => ({ default: (await portfolio()).portfolio }),
  portfolioMoney: async () => ({ default: (await portfolio()).portfolioMoney }),
  portfolioResources: async () => ({ default: (await portfolio()).portfolioResources }),
  portfolioFiles: async () => ({ default: (await portfolio()).portfolioFiles }),
  operations: async () => ({ default: (await team()).operations }),
  operation: async () => ({ default: (await team()).operation }),
  team: async () => ({ default: (await team()).team }),
  schedule: async () => ({ default: (await team()).schedule }),
  sample: async () => ({ default: sample }),
  settings: () => import('../ar/settings.ts'),
  auditLog: () => import('../ar/audit-log.ts'),
  dashboard: () => import('../ar/dashboard.ts'),
  backups: () => import('../ar/backups.ts'),
  chooser: () => import('../ar/chooser.ts'),
  company: () => import('../ar/company.ts'),
  companyYear: () => import('../ar/company-year.ts'),
  dayCost: () => import('../ar/day-cost.ts'),
  tour: () => import('../ar/tour.ts'),
  tutorial: () => import('../ar/tutorial.ts'),
  tutorialAdvice: () => import('../ar/tutorial-advice.ts'),
  demo: () => import('../ar/demo.ts'),
  help: () => import('../ar/help.ts'),
} satisfies LaterTexts;
