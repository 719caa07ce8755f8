import type { Migration } from './migration.ts';
import { identityAndProjects } from './migrations/0001-identity-and-projects.ts';
import { historyTemplatesRates } from './migrations/0002-history-templates-rates.ts';
import { profitAnalysis } from './migrations/0003-profit-analysis.ts';
import { portfolio } from './migrations/0004-portfolio.ts';
import { operations } from './migrations/0005-operations.ts';
import { portfolioAtScale } from './migrations/0006-portfolio-at-scale.ts';
import { administration } from './migrations/0007-administration.ts';
import { nothingLost } from './migrations/0008-nothing-lost.ts';

/** Every migration, in order. */
export const MIGRATIONS: readonly Migration[] = [
  identityAndProjects,
  historyTemplatesRates,
  profitAnalysis,
  portfolio,
  operations,
  portfolioAtScale,
  administration,
  nothingLost,
];
