import type { StepName } from '../steps.ts';
import type { ScreenName } from './stop.ts';
import type { TourRun } from './tour-run.ts';

const PATHS: Record<ScreenName, RegExp> = {
  home: /^\/$/,
  newEstimate: /^\/project-edit\/new$/,
  estimate: /^\/projects\/[^/]+\/edit$/,
  projects: /^\/projects$/,
  project: /^\/projects\/([^/]+)\/view$/,
  team: /^\/team-management$/,
  operation: /^\/operations\/([^/]+)\/edit$/,
};

/** Returns whether a path is one of these screens. */
export const isOn = (screens: readonly ScreenName[], path: string): boolean =>
  screens.some((screen) => PATHS[screen].test(path));

/**
 * Returns the address of a screen; null while the tour has not visited its project or operation.
 */
export function addressOf(screen: ScreenName, run: TourRun): string | null {
  const ofProject = (part: string) =>
    run.projectId === undefined ? null : `/projects/${run.projectId}/${part}`;
  const addresses: Record<ScreenName, string | null> = {
    home: '/',
    newEstimate: '/project-edit/new',
    estimate: ofProject('edit'),
    projects: '/projects',
    project: ofProject('view'),
    team: '/team-management',
    operation: run.operationId === undefined ? null : `/operations/${run.operationId}/edit`,
  };
  return addresses[screen];
}

/** Adds the project or operation of the path to the run. */
export function withMet(run: TourRun, path: string): TourRun {
  const projectId = /^\/projects\/([^/]+)\/(?:view|edit)$/.exec(path)?.[1];
  const operationId = /^\/operations\/([^/]+)\/(?:view|edit)$/.exec(path)?.[1];
  if (projectId !== undefined && projectId !== run.projectId) return { ...run, projectId };
  if (operationId !== undefined && operationId !== run.operationId) return { ...run, operationId };
  return run;
}

export function addressOfStep(step: StepName): string {
  const addresses: Partial<Record<StepName, string>> = { service: '/', operation: '/projects' };
  return addresses[step] ?? '/project-edit/new';
}
