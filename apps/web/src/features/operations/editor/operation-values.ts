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

/** Texts of one line: each row is a field of the form, the page and what is sent; spare ones show only when given. */
export const LINE_TEXTS = [
  { field: 'location', isHalf: false, isSpare: false },
  { field: 'purchaseOrder', isHalf: false, isSpare: true },
] as const satisfies readonly { field: keyof Operation; isHalf: boolean; isSpare: boolean }[];

/** Empty where nothing is given, and in edits that an older program kept. */
const given = z.preprocess((value) => value ?? '', z.string());
const lineTexts = Object.fromEntries(LINE_TEXTS.map(({ field }) => [field, given])) as Record<
  (typeof LINE_TEXTS)[number]['field'],
  typeof given
>;

/** What the editor holds of an operation: as it is typed, empty where nothing is given. */
export const operationValues = z.object({
  title: z.string(),
  description: z.string(),
  customerId: given,
  projectId: given,
  serviceCategory: z.enum(SERVICE_CATEGORIES),
  ...lineTexts,
  scheduledDate: given,
  endDate: given,
  startTime: given,
  endTime: given,
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
  actualStartTime: given,
  actualEndTime: given,
  notes: z.string(),
});

/** See {@link operationValues}. */
export type OperationValues = z.output<typeof operationValues>;

/** A field of the editor. */
export type OperationField = keyof OperationValues;

/** What the editor begins with. */
export function valuesOf(operation: Operation): OperationValues {
  return operationValues.parse({
    ...operation,
    requirements: operation.requirements.join('\n'),
    crew: operation.crew.map((need, index) => ({ id: String(index), ...need })),
  });
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
