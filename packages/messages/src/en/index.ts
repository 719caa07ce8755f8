import admin from './admin.ts';
import apiReference from './api-reference.ts';
import buildUp from './build-up.ts';
import bulk from './bulk.ts';
import common from './common.ts';
import cost from './cost.ts';
import crew from './crew.ts';
import documents from './documents.ts';
import errors from './errors.ts';
import estimate from './estimate.ts';
import exchange from './exchange.ts';
import explanation from './explanation.ts';
import grid from './grid.ts';
import insurance from './insurance.ts';
import optimization from './optimization.ts';
import pricing from './pricing.ts';
import projectView from './project-view.ts';
import projects from './projects.ts';
import safekeeping from './safekeeping.ts';
import shell from './shell.ts';
import templates from './templates.ts';

export default {
  admin,
  apiReference,
  buildUp,
  bulk,
  common,
  cost,
  crew,
  documents,
  errors,
  estimate,
  exchange,
  explanation,
  grid,
  insurance,
  optimization,
  pricing,
  projectView,
  projects,
  safekeeping,
  shell,
  templates,
};
