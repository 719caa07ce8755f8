import { calls, estimateSchema, type Project } from '@pcm/contract';
import {
  currencyOf,
  dayAfter,
  type EstimateData,
  type EstimateEdits,
  newEstimate,
  priceEstimate,
  SPECIFICATION,
  withComputedAmounts,
  withEdits,
} from '@pcm/domain';
import { z } from 'zod';
import type { AnswerHere } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { newLineId } from '../../platform/line-id.ts';

const PREFIX = 'demo-';

/** Returns whether a text contains the id of a demo project. */
export const isOfDemo = (text: string): boolean => text.includes(PREFIX);

/** A project that exists only in this page. */
export interface DemoProject {
  readonly id: string;
  /** Returns the project as the server would. */
  read: () => Project;
  /** Keeps the estimate in the editor, whether it was saved or not. */
  keep: (data: EstimateData) => void;
  /** Makes the last estimate of the editor a version, because the user leaves the editor. */
  settle: () => Project;
  /** Saves over the newest version. Errors: {@link ApiError} `stale-version`. */
  save: (data: EstimateData, ifVersion: number | undefined) => Project;
  /** Works as `save`, with edits applied to the estimate, or to the stored one if it is absent. */
  lay: (
    base: EstimateData | undefined,
    edits: EstimateEdits,
    ifVersion: number | undefined,
  ) => Project;
}

export function startDemoProject(start: EstimateData): DemoProject {
  const id = `${PREFIX}${newLineId()}`;
  const createdAt = new Date().toISOString();
  let data = start;
  let version = 1;
  let isUnsettled = false;

  const read = (): Project => {
    const info = data.projectInfo ?? {};
    return {
      id,
      name: info.name ?? '',
      client: info.client ?? '',
      location: info.location ?? '',
      projectType: info.projectType ?? '',
      height: info.height ?? null,
      area: info.area ?? null,
      startDate: info.startDate || null,
      endDate: info.endDate || null,
      currency: currencyOf(data),
      status: 'draft',
      data: estimateSchema.parse(withComputedAmounts(data, priceEstimate(data, SPECIFICATION))),
      createdAt,
      updatedAt: new Date().toISOString(),
      archivedAt: null,
      isSample: true,
      version,
    };
  };
  const save = (next: EstimateData, ifVersion: number | undefined) => {
    if (ifVersion !== undefined && ifVersion !== version) {
      throw new ApiError(412, 'stale-version', 'Saved meanwhile');
    }
    data = next;
    version += 1;
    isUnsettled = false;
    return read();
  };
  return {
    id,
    read,
    keep: (next) => {
      data = next;
      isUnsettled = true;
    },
    settle: () => (isUnsettled ? save(data, undefined) : read()),
    save,
    lay: (base, edits, ifVersion) => save(withEdits(base ?? data, edits), ifVersion),
  };
}

/** The days from the estimate to the job, and the days that the job takes. */
const AHEAD = 14;
const DAYS = 8;
const JOB = {
  serviceCategory: 'industrial-rope-access',
  projectType: 'Cement Silo Cleaning',
} as const;

/**
 * The job of the demo: walls of a cement silo, cleaned on ropes, for an invented client. Its rates
 * are the catalogue's, and its crew matches its production rate.
 */
export function demoEstimate(name: string, today: string): EstimateData {
  const startDate = mondayFrom(dayAfter(today, AHEAD) ?? today);
  const base = newEstimate({ ...JOB, newId: newLineId }, SPECIFICATION);
  return {
    ...base,
    projectInfo: {
      ...JOB,
      name,
      client: 'Ciments Tamesna',
      location: 'Settat',
      height: 42,
      area: 1680,
      startDate,
      endDate: dayAfter(startDate, DAYS - 1) ?? startDate,
    },
    personnel: [
      person('lead', 'Lead Rope Access Technician (Level 3)', 1, 650),
      person('crew', 'Rope Access Technician (Level 1-2)', 6, 450),
      person('confined', 'Confined Space Entry Supervisor', 1, 550),
      { ...person('supervisor', 'Project Supervisor', 1, 700), days: 3 },
    ],
    equipment: {
      ropeAccess: [
        gear('ropes', 'Semi-Static Rope Set (2 ropes)', 4, 80),
        gear('harness', 'Full Body Harness', 7, 25),
      ],
      ppe: [gear('boots', 'Safety Boots', 8, 6), gear('hearing', 'Hearing Protection', 8, 3)],
      confinedSpace: [
        gear('breathing', 'Breathing Apparatus (SCBA)', 2, 170),
        gear('light', 'ATEX Lighting Kit', 2, 40),
      ],
    },
    logistics: {
      transportation: [trip('van', 'Service Van', 2, 350), trip('fuel', 'Fuel & Tolls', 2, 220)],
      accommodation: [
        { ...trip('room', 'Shared Room (per person)', 8, 180), days: DAYS - 1 },
        trip('meals', 'Meal Allowance', 8, 120),
      ],
    },
    additionalServices: [
      { id: 'risk', name: 'Risk Assessment', cost: 1100, selected: true },
      { id: 'inspection', name: 'Post-Work Inspection', cost: 900, selected: true },
    ],
    contingencies: { weatherDelay: 4, equipmentFailure: 5, adminOverhead: 10, profitMargin: 18 },
    settings: { currency: 'MAD', autoSave: true },
    profitAnalysis: {
      ...base.profitAnalysis,
      enabled: true,
      customerOrderAmount: 132_000,
      corporateTaxRate: 20,
    },
  };
}

/** Returns the first Monday on or after a day. */
function mondayFrom(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, (8 - weekday) % 7) ?? day;
}

const person = (id: string, type: string, count: number, rate: number) => ({
  id,
  type,
  count,
  rate,
  days: DAYS,
});

const gear = (id: string, name: string, quantity: number, rate: number) => ({
  id,
  name,
  quantity,
  rate,
  days: DAYS,
});

const trip = (id: string, name: string, count: number, rate: number) => ({
  id,
  name,
  count,
  rate,
  days: DAYS,
});

const ofProject = z.looseObject({ id: z.string() });
const besidesProject = z.looseObject({ excludeProject: z.string() });

/** Parses a request as a server would: through JSON and the schema of the call. */
function received<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(JSON.parse(JSON.stringify(body)));
  if (parsed.success) return parsed.data;
  throw new ApiError(400, 'invalid-input', parsed.error.message);
}

/**
 * Answers requests about the projects of the demo, so that none of them reaches the server. `find`
 * returns the project with an id.
 */
export function demoAnswers(find: (id: string) => DemoProject | undefined): AnswerHere {
  return (call, { params, query, body, ifVersion }) => {
    // The usual rates of other projects; the demo has none.
    const besides = besidesProject.safeParse(query).data?.excludeProject ?? '';
    if (call === calls.rateStatistics && isOfDemo(besides)) return Promise.resolve({ rates: [] });
    const id = ofProject.safeParse(params).data?.id ?? '';
    if (!isOfDemo(id)) return null;
    const project = find(id);
    const answer = (): unknown => {
      if (project === undefined) throw new ApiError(404, 'project-not-found', 'Not of this page');
      if (call === calls.readProject) return project.read();
      if (call === calls.replaceProject) {
        return project.save(received(calls.replaceProject.body, body).data, ifVersion);
      }
      if (call === calls.patchProject) {
        const { data, contingencies, profitAnalysis } = received(calls.patchProject.body, body);
        const edits = {
          ...(contingencies === undefined ? {} : { contingencies }),
          ...(profitAnalysis === undefined ? {} : { profitAnalysis }),
        };
        return project.lay(data, edits, ifVersion);
      }
      throw new ApiError(404, 'project-not-found', 'The demo does not answer this');
    };
    return Promise.resolve().then(answer);
  };
}
