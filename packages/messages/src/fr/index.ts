import admin from './admin.ts';
import apiReference from './api-reference.ts';
import common from './common.ts';
import cost from './cost.ts';
import errors from './errors.ts';
import estimate from './estimate.ts';
import explanation from './explanation.ts';
import projects from './projects.ts';
import shell from './shell.ts';

export default {
  admin,
  apiReference,
  common,
  cost,
  errors,
  estimate,
  explanation,
  projects,
  shell,
};
