import {
  COMPARISON_DOUBTS,
  EQUIPMENT_LIST_KEYS,
  JOB_GROUPINGS,
  JOB_STATES,
  LINE_LIST_KEYS,
  LINE_MARKS,
  OPERATION_KINDS,
  SERVICE_CATEGORIES,
  TAX_REGIONS,
} from '@pcm/domain';
import { z } from 'zod';
import {
  currency,
  storedDay as day,
  idParams,
  nonNegative,
  requiredText,
  serviceCategory,
  shortText,
} from './amounts.ts';
import { defineCall } from './call.ts';
import { dayChoice } from './operation-schemas.ts';

const id = z.string().min(1).max(100);

/** Null for those who may not see money, and where it is unknown. */
const money = z.number().nullable();
const figure = z.number().nullable();

/** Units: people or pieces, days, count x days. */
const lineFigures = z.object({ count: figure, days: figure, quantity: figure, cost: money });

/** The parts of a difference; null for those who may not see money. */
const parts = z.object({ duration: z.number(), quantity: z.number(), price: z.number() });

/** The domain's `LineComparison`. */
const lineComparison = z.object({
  key: z.string(),
  /** Null outside the estimate. */
  list: z.enum(LINE_LIST_KEYS).nullable(),
  measure: z.enum(['person-days', 'piece-days', 'pieces', 'money']),
  name: z.string(),
  description: z.string(),
  /** Null outside the estimate. */
  planned: lineFigures.nullable(),
  /** Null where nothing was recorded. */
  actual: lineFigures.nullable(),
  parts: parts.nullable(),
  /** Why a cost below the plan is not a saving here. */
  mark: z.enum(LINE_MARKS).nullable(),
  byOperation: z.array(z.object({ operationId: z.string(), quantity: figure, cost: money })),
});

/** The domain's `ComparisonTotals`. */
const totals = z.object({
  planned: z.number(),
  actual: z.number(),
  duration: z.number(),
  quantity: z.number(),
  price: z.number(),
  outside: z.number(),
  difference: z.number(),
  notRecorded: z.number(),
  withoutRate: z.number(),
  nobody: z.number(),
  isCostMissing: z.boolean(),
});

/** The domain's `PersonWork`. */
const personWork = z.object({
  operationId: z.string(),
  memberId: z.string(),
  name: z.string(),
  role: z.string(),
  lineKey: z.string().nullable(),
  suggestedKey: z.string().nullable(),
  isChosen: z.boolean(),
  minutes: z.int(),
  overtimeMinutes: z.int(),
  days: z.int(),
  halfDays: z.int(),
  personDays: z.number(),
  /** The source of the wage; null, as the cost, for those who may not see pay. */
  wage: z.enum(['month', 'hour', 'line', 'unknown']).nullable(),
  cost: money,
});

const comparedUnits = z.object({
  itemId: z.string().nullable(),
  /** Empty for the area of an estimate without a price schedule. */
  label: z.string(),
  unit: z.string(),
  planned: figure,
  done: z.number(),
  byOperation: z.array(z.object({ operationId: z.string(), done: z.number() })),
});

const jobHead = z.object({
  projectId: z.string(),
  projectName: z.string(),
  category: z.enum(SERVICE_CATEGORIES),
  /** English catalogue name, or the user's own. */
  projectType: z.string(),
  state: z.enum(JOB_STATES),
  /** The last day with a sheet. */
  lastDay: z.string().nullable(),
  /** The time when the project was created. */
  estimatedAt: z.string(),
  /** Whether that was before the work began. */
  isForecast: z.boolean(),
});

/** Why a cost below the plan is not a saving. */
const doubts = z.array(z.enum(COMPARISON_DOUBTS));

const productionUnit = z.enum(['m2', 'm', 't', 'tower', 'room', 'vehicle']);

const output = z.object({
  unit: productionUnit,
  done: z.number(),
  personDays: z.number(),
  perDay: z.number(),
});

const sums = z.object({
  jobs: z.int(),
  plannedPersonDays: z.number(),
  personDays: z.number(),
  overtimeMinutes: z.int(),
  /** Null for those who may not see money. */
  totals: totals.nullable(),
  doubts,
  /**
   * The number of jobs whose estimate was made after the work began; they count in no figure but
   * `outputs`.
   */
  withoutForecast: z.int(),
  outputs: z.array(output),
});

/** The domain's `RateDay`. */
const rateDay = z.object({
  operationId: z.string(),
  day: z.string(),
  people: z.int(),
  minutes: z.int(),
  longestMinutes: z.int(),
  personDays: z.number(),
  units: z.array(z.object({ unit: productionUnit, done: z.number(), perDay: figure })),
  isShort: z.boolean(),
  isFarOff: z.boolean(),
  isCounted: z.boolean(),
  choice: dayChoice.nullable(),
});

/** Work without an estimate, with the content of its sheets. */
const unplanned = z.object({
  operationId: z.string(),
  title: z.string(),
  kind: z.enum(OPERATION_KINDS),
  category: z.enum(SERVICE_CATEGORIES),
  customerName: z.string().nullable(),
  state: z.enum(JOB_STATES),
  lastDay: z.string().nullable(),
  minutes: z.int(),
  personDays: z.number(),
  work: z.array(z.object({ label: z.string(), unit: z.string(), done: z.number() })),
  /** Own wages and expenses; null for those who may not see money. */
  cost: money,
  isCostMissing: z.boolean(),
});

export const actualCalls = {
  projectActual: defineCall({
    method: 'GET',
    path: '/api/projects/:id/actual',
    summary:
      'The estimate of a project against the day sheets of its operations, line by line; without amounts for those who may not see money',
    params: idParams,
    reply: jobHead.extend({
      currency,
      operations: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          /** The version on which the next change is based. */
          version: z.int(),
          /** The lines that were chosen for people. */
          lineChoices: z.array(z.object({ memberId: z.string(), lineKey: z.string().nullable() })),
          /** The days that count in the own rate or not, as chosen by hand. */
          dayChoices: z.array(dayChoice),
        }),
      ),
      doubts,
      /** The days with work or units, as they count in the own rate. */
      days: z.array(rateDay),
      lines: z.array(lineComparison),
      units: z.array(comparedUnits),
      people: z.array(personWork),
      recordedDays: z.int(),
      plannedDays: z.number(),
      plannedPersonDays: z.number(),
      personDays: z.number(),
      overtimeMinutes: z.int(),
      /** Null for those who may not see money. */
      totals: totals.nullable(),
    }),
    errors: ['project-not-found'],
  }),
  actualGroups: defineCall({
    method: 'GET',
    path: '/api/actual',
    summary:
      'Planned against actual of the jobs of a period: each, by crew, or by kind of work; and work without an estimate',
    query: z.object({
      by: z.enum(JOB_GROUPINGS),
      /** The period of the last planned day of a job, both days included. */
      from: day,
      to: day,
      /** When absent: finished jobs, and jobs under way, which are in no sum. */
      state: z.enum(JOB_STATES).optional(),
      serviceCategory: serviceCategory.optional(),
      /** Only jobs on which this team member worked. */
      memberId: id.optional(),
      /** The currency of every amount in the reply; MAD when absent. */
      currency: currency.optional(),
    }),
    reply: z.object({
      currency,
      groups: z.array(
        sums.extend({
          key: z.string(),
          /** The job itself, where jobs are not grouped. */
          job: jobHead.nullable(),
          /** The units asked for and done, where jobs are not grouped. */
          work: z.array(z.object({ unit: z.string(), planned: figure, done: z.number() })),
          /** The crew by name. */
          crew: z.array(z.object({ id: z.string(), name: z.string() })),
          /** The kind of work, where jobs are grouped by it. */
          kind: jobHead.pick({ category: true, projectType: true }).nullable(),
        }),
      ),
      sum: sums,
      /** Work without a project, the latest first. */
      unplanned: z.array(unplanned),
      /** Whether the period has more jobs than are counted; the latest ones are counted. */
      isCut: z.boolean(),
    }),
    errors: ['invalid-input'],
  }),
  ownRates: defineCall({
    method: 'GET',
    path: '/api/own-rates',
    summary:
      'Units per person-day in the last finished jobs of a project type, with number and spread, and the jobs behind them',
    query: z.object({
      serviceCategory,
      projectType: shortText,
      /** The project that is being estimated, and therefore left out. */
      excludeProject: id.optional(),
    }),
    reply: z.object({
      rates: z.array(
        z.object({
          unit: productionUnit,
          jobs: z.int(),
          median: z.number(),
          lowerQuartile: z.number(),
          upperQuartile: z.number(),
          /** Whether there are enough jobs to offer it. */
          isOffered: z.boolean(),
        }),
      ),
      /** The jobs behind the rates, the last one first. */
      jobs: z.array(
        output.extend({
          projectId: z.string(),
          projectName: z.string(),
          lastDay: z.string().nullable(),
          /** Its days that do not count. */
          leftOutDays: z.int(),
          /**
           * Whether it is more than three times the median of the jobs, or less than a third of it.
           */
          isFarOff: z.boolean(),
        }),
      ),
      /** Finished jobs that give no rate, by reason. */
      leftOut: z.object({
        noWork: z.int(),
        noUnits: z.int(),
        severalUnits: z.int(),
        /** All their records are on days that do not count. */
        leftOut: z.int(),
      }),
      /** The days of finished jobs that do not count, by reason. */
      leftOutDays: z.object({ short: z.int(), byHand: z.int() }),
    }),
    errors: ['invalid-input'],
  }),
};

/** The reply of `projectActual`. */
export type ProjectActual = z.output<typeof actualCalls.projectActual.reply>;

/** The reply of `actualGroups`. */
export type ActualGroups = z.output<typeof actualCalls.actualGroups.reply>;

/** The reply of `ownRates`. */
export type OwnRates = z.output<typeof actualCalls.ownRates.reply>;

const MOST_RATES = 500;

/** Creates an estimate for work that was planned without one. */
export const workEstimateCalls = {
  workProposal: defineCall({
    method: 'GET',
    path: '/api/operations/:id/estimate',
    summary:
      'What an estimate of work without one would begin with: lines with rates from the records, days from the sheets or the plan',
    params: idParams,
    query: z.object({
      /** The currency of the rates; absent: that of the company's new estimates. */
      currency: currency.optional(),
    }),
    reply: z.object({
      currency,
      taxRegion: z.enum(TAX_REGIONS),
      /** Whether days and quantities come from the sheets or from the plan. */
      basis: z.enum(['sheets', 'plan']),
      /**
       * Whether the work is neither completed nor cancelled, so that its sheets only cover the work
       * so far.
       */
      mayGoOn: z.boolean(),
      days: z.number(),
      firstDay: z.string().nullable(),
      lastDay: z.string().nullable(),
      /** The area in m² that the sheets record as done. */
      area: z.number().nullable(),
      lines: z.array(
        z.object({
          key: z.string(),
          list: z.enum(['personnel', ...EQUIPMENT_LIST_KEYS, 'additionalServices']),
          name: z.string(),
          people: z.array(z.string()),
          count: z.number(),
          days: z.number().nullable(),
          /** Null where neither a record nor the catalogue has it. */
          rate: z.number().nullable(),
          source: z.enum(['month', 'hour', 'catalogue', 'paid']).nullable(),
        }),
      ),
    }),
    errors: ['operation-not-found', 'operation-has-project'],
  }),
  estimateOperation: defineCall({
    method: 'POST',
    path: '/api/operations/:id/estimate',
    summary: 'Make a project of an operation without one, with its people and days as an estimate',
    params: idParams,
    body: z.object({
      serviceCategory,
      /** The English catalogue name, or other words. */
      projectType: requiredText('Choose the project type'),
      /** The client's record, where the operation has no customer. */
      customerId: id.optional(),
      /** The client's name, where there is no record either. */
      client: shortText.optional(),
      /** The place, where the operation has none. */
      location: shortText.optional(),
      /** Those of the company when absent. */
      currency: currency.optional(),
      taxRegion: z.enum(TAX_REGIONS).optional(),
      /** Rates typed by the user, by the key of their line in the proposal. */
      rates: z
        .array(z.object({ line: z.string().min(1).max(200), rate: nonNegative }))
        .max(MOST_RATES)
        .optional(),
    }),
    reply: z.object({ projectId: z.string() }),
    keyed: true,
    errors: ['operation-not-found', 'operation-has-project', 'customer-not-found', 'invalid-input'],
    status: 201,
  }),
};
