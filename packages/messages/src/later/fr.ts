import projectFilters from '../fr/project-filters.ts';
import sample from '../fr/sample.ts';
import type { LaterTexts } from '../parts.ts';

// The texts that a screen always needs together are one file.
const estimate = () => import('./estimate/fr.ts');
const figures = () => import('./figures/fr.ts');
const portfolio = () => import('./portfolio/fr.ts');
const tabs = () => import('./tabs/fr.ts');
const team = () => import('./team/fr.ts');

export default {
  absence: async () => ({ default: (await team()).absence }),
  account: () => import('../fr/account.ts'),
  analysis: async () => ({ default: (await figures()).analysis }),
  apiReference: () => import('../fr/api-reference.ts'),
  booking: async () => ({ default: (await team()).booking }),
  buildUp: async () => ({ default: (await figures()).buildUp }),
  bulk: () => import('../fr/bulk.ts'),
  clientFile: () => import('../fr/client-file.ts'),
  compliance: async () => ({ default: (await tabs()).compliance }),
  cost: async () => ({ default: (await figures()).cost }),
  costPanel: async () => ({ default: (await tabs()).costPanel }),
  crew: async () => ({ default: (await team()).crew }),
  difference: async () => ({ default: (await estimate()).difference }),
  documents: async () => ({ default: (await estimate()).documents }),
  errors: () => import('../fr/errors.ts'),
  estimate: async () => ({ default: (await figures()).estimate }),
  exchange: async () => ({ default: (await estimate()).exchange }),
  explanation: async () => ({ default: (await figures()).explanation }),
  field: () => import('../fr/field.ts'),
  financial: async () => ({ default: (await figures()).financial }),
  grid: async () => ({ default: (await estimate()).grid }),
  imports: () => import('../fr/imports.ts'),
  insurance: async () => ({ default: (await estimate()).insurance }),
  law: async () => ({ default: (await estimate()).law }),
  optimization: () => import('../fr/optimization.ts'),
  priceSchedule: () => import('../fr/price-schedule.ts'),
  pricing: async () => ({ default: (await figures()).pricing }),
  projectDelete: () => import('../fr/project-delete.ts'),
  // Short texts that several screens need come with this list.
  projectFilters: async () => ({ default: projectFilters }),
  projectView: () => import('../fr/project-view.ts'),
  quotePage: () => import('../fr/quote-page.ts'),
  quotes: () => import('../fr/quotes.ts'),
  quoteSending: () => import('../fr/quote-sending.ts'),
  safekeeping: async () => ({ default: (await figures()).safekeeping }),
  simulation: async () => ({ default: (await tabs()).simulation }),
  taxes: async () => ({ default: (await tabs()).taxes }),
  taxReport: () => import('../fr/tax-report.ts'),
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
  settings: () => import('../fr/settings.ts'),
  auditLog: () => import('../fr/audit-log.ts'),
  dashboard: () => import('../fr/dashboard.ts'),
  backups: () => import('../fr/backups.ts'),
  chooser: () => import('../fr/chooser.ts'),
  company: () => import('../fr/company.ts'),
  companyYear: () => import('../fr/company-year.ts'),
  dayCost: () => import('../fr/day-cost.ts'),
  tour: () => import('../fr/tour.ts'),
  tutorial: () => import('../fr/tutorial.ts'),
  tutorialAdvice: () => import('../fr/tutorial-advice.ts'),
  demo: () => import('../fr/demo.ts'),
  help: () => import('../fr/help.ts'),
} satisfies LaterTexts;
