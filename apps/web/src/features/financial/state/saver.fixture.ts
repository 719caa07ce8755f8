import { estimateSchema, type Project } from '@pcm/contract';
import { type EstimateData, type EstimateEdits, withEdits } from '@pcm/domain';
import { createServerOf, openIn, type SaverUser } from '../../../saving/saver.fixture.ts';
import type { Saver } from '../../../saving/saver-ports.ts';
import { pathsOf } from '../../../saving/unsaved-fields.ts';
import { pendingEdits, projectKind, SAVE_AFTER_MS } from './estimate-edits.ts';

export { createBrowser, noAnswer, settle } from '../../../saving/saver.fixture.ts';

export const start: EstimateData = {
  projectInfo: { name: 'Silo 4' },
  contingencies: { weatherDelay: 7, profitMargin: 20 },
  profitAnalysis: { customerOrderAmount: 186_000, vatRate: 20 },
  settings: { currency: 'MAD' },
};

export const order = (amount: number): EstimateEdits => ({
  profitAnalysis: { customerOrderAmount: amount },
});
export const vat = (rate: number): EstimateEdits => ({ profitAnalysis: { vatRate: rate } });
export const markup = (percent: number): EstimateEdits => ({
  contingencies: { profitMargin: percent },
});

export const orderOf = ({ profitAnalysis }: EstimateData) => profitAnalysis?.customerOrderAmount;

export const projectOf = (data: EstimateData, version: number): Project => ({
  id: 'p1',
  name: 'Silo 4',
  client: 'OCP',
  location: 'Safi',
  projectType: 'Cement Silo Cleaning',
  height: null,
  area: null,
  startDate: null,
  endDate: null,
  currency: 'MAD',
  status: 'draft',
  data: estimateSchema.parse(data),
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  archivedAt: null,
  isSample: false,
  version,
});

/** The edits of a project, as a user of the saver. */
export const projects: SaverUser<Project, EstimateEdits> = {
  kind: projectKind,
  pathsOf,
  editsOf: pendingEdits,
  sendAfter: SAVE_AFTER_MS,
  start: projectOf(start, 1),
  withEdits: ({ data, version }, edits) => projectOf(withEdits(data, edits), version + 1),
};

export function createServer(startsPatient = false) {
  const server = createServerOf(projects, startsPatient);
  return Object.assign(server, {
    otherEstimate: (apply: (data: EstimateData) => EstimateData) =>
      server.otherWhole(({ data, version }) => projectOf(apply(data), version + 1)),
  });
}

/** Opens the project in a tab; `change` takes and gives whole estimates. */
export function open(
  server: ReturnType<typeof createServer>,
  browser: Parameters<typeof openIn>[2],
  tab?: string,
) {
  const saver = openIn(projects, server, browser, tab);
  return Object.assign(saver, {
    changeEstimate: (apply: (data: EstimateData) => EstimateData) =>
      saver.change((newest) => {
        const data = apply(newest.data);
        if (data === newest.data) return null;
        return server.save(newest, ({ version }) => projectOf(data, version + 1));
      }),
  });
}

/** Returns what the user sees: the newest version with the unsaved edits. */
export const shown = (saver: Pick<Saver<Project, EstimateEdits>, 'get'>): EstimateData => {
  const { record, fields } = saver.get();
  return withEdits(record.data, pendingEdits(fields));
};
