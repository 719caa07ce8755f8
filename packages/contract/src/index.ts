import { adminCalls } from './admin-calls.ts';
import { projectCalls } from './project-calls.ts';
import { systemCalls } from './system-calls.ts';

/** Every call of the API. */
export const calls = { ...systemCalls, ...adminCalls, ...projectCalls };

export * from './amounts.ts';
export type { Call, Method } from './call.ts';
export * from './error-body.ts';
export * from './errors.ts';
export {
  countLines,
  estimateIsPriceable,
  estimateSchema,
} from './estimate-schema.ts';
export { type ParsedJson, parseJson } from './json.ts';
export {
  PROJECT_SORTS,
  type Project,
  type ProjectBody,
  type ProjectSummary,
  projectSchema,
  projectStatus,
  projectSummarySchema,
} from './project-calls.ts';
export { costResultSchema, profitResultSchema } from './results.ts';
