import type { Operation } from '@pcm/contract';
import {
  actuallyEndsEarly,
  daysBetween,
  OPERATION_PRIORITIES,
  OPERATION_STATUSES,
  SERVICE_CATEGORIES,
} from '@pcm/domain';
import { z } from 'zod';
import type { OperationPatch } from '../operations.queries.ts';

/** What the editor holds of an operation: as it is typed, empty where nothing is given. */
export const operationValues = z.object({
  title: z.string(),
  description: z.string(),
  customerId: z.string(),
  projectId: z.string(),
  serviceCategory: z.enum(SERVICE_CATEGORIES),
  location: z.string(),
  scheduledDate: z.string(),
  endDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Hours. */
  estimatedDuration: z.number().nullable(),
  workingHoursPerDay: z.number(),
  /** Absent in edits that an older program kept. */
  worksOnDaysOff: z.boolean().default(false),
  status: z.enum(OPERATION_STATUSES),
  priority: z.enum(OPERATION_PRIORITIES),
  /** One a line. */
  requirements: z.string(),
  /** `id` tells rows apart in the form only. */
  crew: z.array(z.object({ id: z.string(), position: z.string(), people: z.int() })),
  assignedTeam: z.array(z.string()),
  actualStartTime: z.string(),
  actualEndTime: z.string(),
  notes: z.string(),
});

/** See {@link operationValues}. */
export type OperationValues = z.output<typeof operationValues>;

/** A field of the editor. */
export type OperationField = keyof OperationValues;

/** What the editor begins with. */
export function valuesOf(operation: Operation): OperationValues {
  return {
    title: operation.title,
    description: operation.description,
    customerId: operation.customerId ?? '',
    projectId: operation.projectId ?? '',
    serviceCategory: operation.serviceCategory,
    location: operation.location,
    scheduledDate: operation.scheduledDate ?? '',
    endDate: operation.endDate ?? '',
    startTime: operation.startTime ?? '',
    endTime: operation.endTime ?? '',
    estimatedDuration: operation.estimatedDuration,
    workingHoursPerDay: operation.workingHoursPerDay,
    worksOnDaysOff: operation.worksOnDaysOff,
    status: operation.status,
    priority: operation.priority,
    requirements: operation.requirements.join('\n'),
    crew: operation.crew.map((need, index) => ({ id: String(index), ...need })),
    assignedTeam: operation.assignedTeam,
    actualStartTime: operation.actualStartTime ?? '',
    actualEndTime: operation.actualEndTime ?? '',
    notes: operation.notes,
  };
}

const FIELDS = Object.keys(operationValues.shape) as OperationField[];

/** Fields that differ from what was opened, in the order of the form. */
export function changedFields(base: OperationValues, values: OperationValues): OperationField[] {
  return FIELDS.filter((field) => JSON.stringify(base[field]) !== JSON.stringify(values[field]));
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** An operation's fields as the API takes them; empty becomes null where nothing is given. */
function bodyOf(values: OperationValues): Required<Pick<OperationPatch, OperationField>> {
  return {
    ...values,
    title: values.title.trim(),
    customerId: values.customerId || null,
    projectId: values.projectId || null,
    requirements: linesOf(values.requirements),
    crew: values.crew
      .filter(({ position }) => position.trim() !== '')
      .map(({ position, people }) => ({ position, people })),
  };
}

/** What of an operation was changed, to be sent; what is sent as it stands is left out. */
export function patchOf(base: OperationValues, values: OperationValues): OperationPatch {
  const [before, body] = [bodyOf(base), bodyOf(values)];
  return Object.fromEntries(
    changedFields(base, values)
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(body[field]))
      .map((field) => [field, body[field]]),
  );
}

/** Whether the form asks when the work really began and ended. */
export const hasActualTimes = ({ status }: OperationValues): boolean =>
  status === 'in-progress' || status === 'completed';

/** What can't be saved, by the field that mends it. Values name texts of `operation:errors`. */
export type OperationProblems = Partial<
  Record<
    OperationField,
    'title' | 'endBeforeStart' | 'endWithoutStart' | 'timeAlone' | 'actualEndBeforeStart'
  >
>;

/** Looks for what can't be saved. */
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
