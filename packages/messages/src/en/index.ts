import absence from './absence.ts';
import account from './account.ts';
import actual from './actual.ts';
import admin from './admin.ts';
import analysis from './analysis.ts';
import apiReference from './api-reference.ts';
import auditFields from './audit-fields.ts';
import auditLog from './audit-log.ts';
import backups from './backups.ts';
import booking from './booking.ts';
import buildUp from './build-up.ts';
import bulk from './bulk.ts';
import chooser from './chooser.ts';
import clientFile from './client-file.ts';
import common from './common.ts';
import company from './company.ts';
import companyYear from './company-year.ts';
import compliance from './compliance.ts';
import cost from './cost.ts';
import costPanel from './cost-panel.ts';
import crew from './crew.ts';
import dashboard from './dashboard.ts';
import dayCost from './day-cost.ts';
import daySheet from './day-sheet.ts';
import demo from './demo.ts';
import difference from './difference.ts';
import documents from './documents.ts';
import errors from './errors.ts';
import estimate from './estimate.ts';
import exchange from './exchange.ts';
import explanation from './explanation.ts';
import field from './field.ts';
import financial from './financial.ts';
import gear from './gear.ts';
import grid from './grid.ts';
import help from './help.ts';
import imports from './imports.ts';
import insurance from './insurance.ts';
import law from './law.ts';
import operation from './operation.ts';
import operations from './operations.ts';
import optimization from './optimization.ts';
import portfolio from './portfolio.ts';
import portfolioFiles from './portfolio-files.ts';
import portfolioMoney from './portfolio-money.ts';
import portfolioResources from './portfolio-resources.ts';
import priceSchedule from './price-schedule.ts';
import pricing from './pricing.ts';
import projectDelete from './project-delete.ts';
import projectFilters from './project-filters.ts';
import projectView from './project-view.ts';
import projects from './projects.ts';
import quotePage from './quote-page.ts';
import quoteSending from './quote-sending.ts';
import quotes from './quotes.ts';
import safekeeping from './safekeeping.ts';
import sample from './sample.ts';
import schedule from './schedule.ts';
import series from './series.ts';
import settings from './settings.ts';
import shell from './shell.ts';
import simulation from './simulation.ts';
import taxReport from './tax-report.ts';
import taxes from './taxes.ts';
import team from './team.ts';
import templates from './templates.ts';
import tour from './tour.ts';
import tutorial from './tutorial.ts';
import tutorialAdvice from './tutorial-advice.ts';
import wall from './wall.ts';

export default {
  actual,
  settings,
  auditFields,
  auditLog,
  dashboard,
  backups,
  company,
  companyYear,
  dayCost,
  tour,
  tutorial,
  tutorialAdvice,
  demo,
  help,
  absence,
  account,
  admin,
  analysis,
  apiReference,
  booking,
  buildUp,
  bulk,
  chooser,
  clientFile,
  common,
  compliance,
  cost,
  costPanel,
  crew,
  daySheet,
  difference,
  documents,
  errors,
  estimate,
  exchange,
  explanation,
  field,
  financial,
  gear,
  grid,
  imports,
  insurance,
  law,
  optimization,
  portfolio,
  portfolioMoney,
  portfolioResources,
  portfolioFiles,
  sample,
  operations,
  operation,
  team,
  schedule,
  series,
  priceSchedule,
  pricing,
  projects,
  projectDelete,
  projectFilters,
  projectView,
  quotePage,
  quoteSending,
  quotes,
  safekeeping,
  shell,
  simulation,
  taxes,
  taxReport,
  templates,
  wall,
};
