import projectFilters from '../en/project-filters.ts';
import sample from '../en/sample.ts';
import type { LaterTexts } from '../parts.ts';

// The texts that a screen always needs together are one file.
const estimate = () => import('./estimate/en.ts');
const figures = () => import('./figures/en.ts');
const portfolio = () => import('./portfolio/en.ts');
const tabs = () => import('./tabs/en.ts');
const team = () => import('./team/en.ts');

export default {
  absence: async () => ({ default: (await team()).absence }),
  account: () => import('../en/account.ts'),
  analysis: async () => ({ default: (await figures()).analysis }),
  apiReference: () => import('../en/api-reference.ts'),
  booking: async () => ({ default: (await team()).booking }),
  buildUp: async () => ({ default: (await figures()).buildUp }),
  bulk: () => import('../en/bulk.ts'),
  clientFile: () => import('../en/client-file.ts'),
  compliance: async () => ({ default: (await tabs()).compliance }),
  cost: async () => ({ default: (await figures()).cost }),
  costPanel: async () => ({ default: (await tabs()).costPanel }),
  crew: async () => ({ default: (await team()).crew }),
  difference: async () => ({ default: (await estimate()).difference }),
  documents: async () => ({ default: (await estimate()).documents }),
  errors: () => import('../en/errors.ts'),
  estimate: async () => ({ default: (await figures()).estimate }),
  exchange: async () => ({ default: (await estimate()).exchange }),
  explanation: async () => ({ default: (await figures()).explanation }),
  field: () => import('../en/field.ts'),
  financial: async () => ({ default: (await figures()).financial }),
  grid: async () => ({ default: (await estimate()).grid }),
  imports: () => import('../en/imports.ts'),
  insurance: async () => ({ default: (await estimate()).insurance }),
  law: async () => ({ default: (await estimate()).law }),
  optimization: () => import('../en/optimization.ts'),
  priceSchedule: () => import('../en/price-schedule.ts'),
  pricing: async () => ({ default: (await figures()).pricing }),
  projectDelete: () => import('../en/project-delete.ts'),
  // Short texts that several screens need come with this list.
  projectFilters: async () => ({ default: projectFilters }),
  projectView: () => import('../en/project-view.ts'),
  quotePage: () => import('../en/quote-page.ts'),
  quotes: () => import('../en/quotes.ts'),
  quoteSending: () => import('../en/quote-sending.ts'),
  safekeeping: async () => ({ default: (await figures()).safekeeping }),
  simulation: async () => ({ default: (await tabs()).simulation }),
  taxes: async () => ({ default: (await tabs()).taxes }),
  taxReport: () => import('../en/tax-report.ts'),
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
  settings: () => import('../en/settings.ts'),
  auditLog: () => import('../en/audit-log.ts'),
  dashboard: () => import('../en/dashboard.ts'),
  backups: () => import('../en/backups.ts'),
  chooser: () => import('../en/chooser.ts'),
  company: () => import('../en/company.ts'),
  companyYear: () => import('../en/company-year.ts'),
  dayCost: () => import('../en/day-cost.ts'),
  tour: () => import('../en/tour.ts'),
  tutorial: () => import('../en/tutorial.ts'),
  tutorialAdvice: () => import('../en/tutorial-advice.ts'),
  demo: () => import('../en/demo.ts'),
  help: () => import('../en/help.ts'),
} satisfies LaterTexts;
