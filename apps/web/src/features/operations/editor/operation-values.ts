import type { Operation } from '@pcm/contract';
import {
  actuallyEndsEarly,
  daysBetween,
  OPERATION_KINDS,
  OPERATION_PRIORITIES,
  OPERATION_STATUSES,
  SERVICE_CATEGORIES,
} from '@pcm/domain';
import { z } from 'zod';
import type { KeptRecord } from '../../../saving/kept-fields.ts';
import { OPERATION_PREFIX } from '../../../saving/unsaved-keys.ts';
import type { FormKind } from '../../../saving/use-form-saver.ts';
import { linesOf } from '../create/new-operation.ts';
import type { OperationPatch } from '../operations.queries.ts';

/** The fields of one line, in form, page and requests; spare ones show only when filled. */
export const LINE_TEXTS = [
  { field: 'location', isHalf: false, isSpare: false },
  { field: 'purchaseOrder', isHalf: false, isSpare: true },
] as const satisfies readonly { field: keyof Operation; isHalf: boolean; isSpare: boolean }[];

/** Empty when there is no value; unsaved work of an older program has no such field. */
const optionalText = z.preprocess((value) => value ?? '', z.string());
const lineTexts = Object.fromEntries(
  LINE_TEXTS.map(({ field }) => [field, optionalText]),
) as Record<(typeof LINE_TEXTS)[number]['field'], typeof optionalText>;

/** The values of the editor, as typed; empty where there is no value. */
export const operationValues = z.object({
  title: z.string(),
  description: z.string(),
  customerId: optionalText,
  projectId: optionalText,
  /** Absent in unsaved work of an older program. */
  kind: z.enum(OPERATION_KINDS).default('job'),
  serviceCategory: z.enum(SERVICE_CATEGORIES),
  ...lineTexts,
  scheduledDate: optionalText,
  endDate: optionalText,
  startTime: optionalText,
  endTime: optionalText,
  /** Units: hours. */
  estimatedDuration: z.number().nullable(),
  workingHoursPerDay: z.number(),
  /** Absent in unsaved work of an older program. */
  worksOnDaysOff: z.boolean().default(false),
  status: z.enum(OPERATION_STATUSES),
  priority: z.enum(OPERATION_PRIORITIES),
  /** One requirement per line. */
  requirements: z.string(),
  /** `id` identifies a row within the form only. */
  crew: z.array(z.object({ id: z.string(), position: z.string(), people: z.int() })),
  assignedTeam: z.array(z.string()),
  actualStartTime: optionalText,
  actualEndTime: optionalText,
  notes: z.string(),
});

export type OperationValues = z.output<typeof operationValues>;

export type OperationField = keyof OperationValues;

function valuesOf(operation: Operation): OperationValues {
  return operationValues.parse({
    ...operation,
    requirements: operation.requirements.join('\n'),
    crew: operation.crew.map((need, index) => ({ id: String(index), ...need })),
  });
}

const FIELDS = Object.keys(operationValues.shape) as OperationField[];

/** Returns the fields that differ from `base`, in the order of the form. */
export function changedFields(base: OperationValues, values: OperationValues): OperationField[] {
  return FIELDS.filter((field) => JSON.stringify(base[field]) !== JSON.stringify(values[field]));
}

/** Returns values as the API expects them; an empty value becomes null. */
export function patchOf(values: Partial<OperationValues>): OperationPatch {
  const { title, customerId, projectId, requirements, crew, ...others } = values;
  return {
    ...others,
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(customerId === undefined ? {} : { customerId: customerId || null }),
    ...(projectId === undefined ? {} : { projectId: projectId || null }),
    ...(requirements === undefined ? {} : { requirements: linesOf(requirements) }),
    ...(crew === undefined
      ? {}
      : {
          crew: crew
            .filter(({ position }) => position.trim() !== '')
            .map(({ position, people }) => ({ position, people })),
        }),
  };
}

/** Returns whether the editor has a field, and accepts its value. */
const isField = (path: string, value: unknown): boolean =>
  Object.hasOwn(operationValues.shape, path) &&
  operationValues.shape[path as OperationField].safeParse(value).success;

/** Tells the saver how to keep and merge the fields of an operation. */
export const operationForm: FormKind<Operation, OperationValues> = {
  valuesOf,
  storedAs: (path, value) => Object.values(patchOf({ [path]: value }))[0],
};

/** Returns the entry of an operation's unsaved edits. */
export const keptOperation = (id: string): KeptRecord => ({
  key: `${OPERATION_PREFIX}${id}`,
  id: `operation.${id}`,
  isField,
  flat: (values) => values,
});

/** Returns whether the form asks for the actual start and end of the work. */
export const hasActualTimes = ({ status }: OperationValues): boolean =>
  status === 'in-progress' || status === 'completed';

/** The problems that stop a save, by field. The values are keys of `operation:errors`. */
export type OperationProblems = Partial<
  Record<
    OperationField,
    'title' | 'endBeforeStart' | 'endWithoutStart' | 'timeAlone' | 'actualEndBeforeStart'
  >
>;

/** Returns the problems that stop a save. */
export function problemsOf(values: OperationValues): OperationProblems {
  const { scheduledDate, endDate, startTime, endTime, actualStartTime, actualEndTime } = values;
  const problems: OperationProblems = {};
  if (values.title.trim() === '') problems.title = 'title';
  if (endDate !== '' && scheduledDate === '') problems.scheduledDate = 'endWithoutStart';
  if ((daysBetween(scheduledDate, endDate) ?? 0) < 0) problems.endDate = 'endBeforeStart';
  if (startTime !== '' && endTime === '') problems.endTime = 'timeAlone';
  if (startTime === '' && endTime !== '') problems.startTime = 'timeAlone';
  if (hasActualTimes(values) && actuallyEndsEarly(actualStartTime, actualEndTime)) {
    problems.actualEndTime = 'actualEndBeforeStart';
  }
  return problems;
}
