import { calls } from '@pcm/contract';

/** A view of Analytics: its name, its call and its query. */
export type View = [name: string, call: keyof typeof VIEWS, query: Record<string, string>];

/** The calls of Analytics. */
export const VIEWS = {
  summary: calls.portfolioSummary,
  financial: calls.portfolioFinancial,
  resources: calls.portfolioResources,
  performance: calls.portfolioPerformance,
  benchmarks: calls.portfolioBenchmarks,
  projects: calls.portfolioProjects,
} as const;

const ROPE = { serviceCategory: 'industrial-rope-access' };
const PERIOD = { from: '2025-01', to: '2025-12' };

/** The first figures, then uses of the filters. */
export const LOOKS: readonly View[] = [
  ['Overview, first figures', 'summary', {}],
  ['Overview, one service', 'summary', ROPE],
  ['Overview, one year', 'summary', PERIOD],
  ['Overview, one client', 'summary', { client: 'OCP' }],
  ['Overview, in euro', 'summary', { currency: 'EUR' }],
  ['Financial by month', 'financial', { by: 'month' }],
  ['Financial by client', 'financial', { by: 'client' }],
  ['Financial by client, one year', 'financial', { by: 'client', ...PERIOD }],
  ['Financial by type, one year', 'financial', { by: 'type', ...PERIOD }],
  ['Resources', 'resources', {}],
  ['Resources, one client', 'resources', { client: 'OCP' }],
  ['Resources, one service', 'resources', ROPE],
  ['Performance', 'performance', {}],
  ['Performance, one client', 'performance', { client: 'OCP' }],
  ['Benchmarks', 'benchmarks', {}],
  ['Benchmarks, one year', 'benchmarks', PERIOD],
  ['Benchmarks, one type', 'benchmarks', { projectType: 'Cement Silo Cleaning' }],
  ['Portfolio table', 'projects', {}],
  ['Portfolio table by margin', 'projects', { sort: 'margin', direction: 'asc' }],
  ['Portfolio table, losses', 'projects', { marginBand: 'loss' }],
  ['Portfolio table, search', 'projects', { search: 'tour' }],
];
