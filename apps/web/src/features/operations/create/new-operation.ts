import {
  type OperationKind,
  type OperationPriority,
  type OperationProposal,
  type ServiceCategory,
  WORKING_HOURS,
} from '@pcm/domain';
import type { OperationBody } from '../operations.queries.ts';

/** The values of a new operation from the place where it was begun. */
export interface NewOperationStart {
  projectId?: string | undefined;
  title?: string | undefined;
  location?: string | undefined;
  customerId?: string | undefined;
  /** `YYYY-MM-DD`; replaces the project's days. */
  scheduledDate?: string | undefined;
  endDate?: string | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
  /** The ids of team members. */
  assignedTeam?: readonly string[] | undefined;
  /** An item of equipment that the operation takes. */
  equipment?: { equipmentName: string; quantity: number } | undefined;
}

/** The values of the form of a new operation. Texts without a value are empty. */
export interface NewOperation {
  title: string;
  /** Empty for the customer of the project's client. */
  customerId: string;
  location: string;
  scheduledDate: string;
  endDate: string;
  startTime: string;
  endTime: string;
  workingHoursPerDay: number;
  worksOnDaysOff: boolean;
  priority: OperationPriority;
  /** The ids of team members. */
  assignedTeam: readonly string[];
  /** Whether the crew of the project is taken over. */
  withCrew: boolean;
  withEquipment: boolean;
}

/**
 * Returns the form's values: typed ones first, then those of `start`, then the project's.
 * `hoursPerDay` comes from the company.
 */
export function newOperationOf(
  edited: Partial<NewOperation>,
  start: NewOperationStart,
  proposal: OperationProposal | undefined,
  hoursPerDay: number = WORKING_HOURS.usual,
): NewOperation {
  const days =
    start.scheduledDate === undefined
      ? { scheduledDate: proposal?.scheduledDate ?? '', endDate: proposal?.endDate ?? '' }
      : { scheduledDate: start.scheduledDate, endDate: start.endDate ?? '' };
  return {
    title: proposal?.title ?? start.title ?? '',
    customerId: start.customerId ?? '',
    location: proposal?.location || (start.location ?? ''),
    ...days,
    startTime: start.startTime ?? '',
    endTime: start.endTime ?? '',
    workingHoursPerDay: hoursPerDay,
    worksOnDaysOff: false,
    priority: 'medium',
    assignedTeam: start.assignedTeam ?? [],
    withCrew: true,
    withEquipment: true,
    ...edited,
  };
}

/** Returns whether the days are still the project's and lie in the past. Units: `YYYY-MM-DD`. */
export const arePast = (
  { scheduledDate, endDate }: Pick<NewOperation, 'scheduledDate' | 'endDate'>,
  proposal: Pick<OperationProposal, 'scheduledDate'> | undefined,
  today: string,
): boolean =>
  scheduledDate !== '' &&
  scheduledDate === proposal?.scheduledDate &&
  (endDate === '' ? scheduledDate : endDate) < today;

/** The problems that stop a new operation from being sent, by field. */
interface NewOperationProblems {
  project?: true;
  title?: true;
  endDate?: 'beforeStart' | 'withoutStart';
  startTime?: true;
  endTime?: true;
}

/** Returns the problem that shows before the first attempt to send: contradicting days. */
export const problemsAtOnce = ({ endDate }: NewOperationProblems): NewOperationProblems =>
  endDate === 'beforeStart' ? { endDate } : {};

/** Checks a new operation by the rules of the server. */
export function problemsOf(values: NewOperation, projectId: string): NewOperationProblems {
  const { scheduledDate, endDate, startTime, endTime } = values;
  const end =
    endDate === ''
      ? undefined
      : scheduledDate === ''
        ? 'withoutStart'
        : endDate < scheduledDate
          ? 'beforeStart'
          : undefined;
  return {
    ...(projectId === '' ? { project: true } : {}),
    ...(values.title.trim() === '' ? { title: true } : {}),
    ...(end === undefined ? {} : { endDate: end }),
    ...(startTime === '' && endTime !== '' ? { startTime: true } : {}),
    ...(endTime === '' && startTime !== '' ? { endTime: true } : {}),
  };
}

const textOrUndefined = (text: string) => (text.trim() === '' ? undefined : text.trim());

export function bodyOf(
  values: NewOperation,
  projectId: string,
  start: NewOperationStart,
  proposal: OperationProposal | undefined,
): OperationBody {
  const equipment = new Map<string, number>();
  if (values.withEquipment) {
    for (const { name, quantity } of proposal?.equipment ?? []) equipment.set(name, quantity);
  }
  if (start.equipment !== undefined) {
    equipment.set(start.equipment.equipmentName, start.equipment.quantity);
  }
  const hours = (proposal?.workingDays ?? 0) * values.workingHoursPerDay;
  return {
    title: values.title.trim(),
    projectId,
    // Without days it keeps the project's length, for whoever schedules it.
    estimatedDuration: values.scheduledDate === '' && hours > 0 ? hours : undefined,
    status: 'scheduled',
    priority: values.priority,
    workingHoursPerDay: values.workingHoursPerDay,
    worksOnDaysOff: values.worksOnDaysOff,
    serviceCategory: proposal?.serviceCategory,
    customerId: textOrUndefined(values.customerId),
    location: textOrUndefined(values.location),
    scheduledDate: textOrUndefined(values.scheduledDate),
    endDate: textOrUndefined(values.endDate),
    startTime: textOrUndefined(values.startTime),
    endTime: textOrUndefined(values.endTime),
    crew: values.withCrew ? (proposal?.crew ?? []) : [],
    assignedTeam: [...values.assignedTeam],
    equipment: Array.from(equipment, ([equipmentName, quantity]) => ({ equipmentName, quantity })),
  };
}

/** An item of equipment that work takes; `pieceIds` are the pieces that are meant, if any. */
export interface EquipmentNeed {
  equipmentName: string;
  quantity: number;
  pieceIds?: readonly string[];
}

/** The people of a position that work needs; `id` identifies a row within the form only. */
export interface CrewRow {
  id: string;
  position: string;
  people: number;
}

/** The fields of work that can do without an estimate, as typed; empty where there is no value. */
export interface WorkValues {
  title: string;
  description: string;
  kind: OperationKind;
  projectId: string;
  customerId: string;
  /** Empty for that of the project, or none. */
  serviceCategory: ServiceCategory | '';
  location: string;
  startTime: string;
  endTime: string;
  /** Null for the hours of the company's day. */
  workingHoursPerDay: number | null;
  worksOnDaysOff: boolean;
  priority: OperationPriority;
  /** One requirement per line. */
  requirements: string;
  crew: readonly CrewRow[];
  /** The ids of team members. */
  assignedTeam: readonly string[];
  equipment: readonly EquipmentNeed[];
  notes: string;
}

/** Returns the work that a form begins with. */
export const workFrom = (start: NewOperationStart): WorkValues => ({
  title: start.title ?? '',
  description: '',
  kind: 'workshop',
  projectId: '',
  customerId: start.customerId ?? '',
  serviceCategory: '',
  location: start.location ?? '',
  startTime: start.startTime ?? '',
  endTime: start.endTime ?? '',
  workingHoursPerDay: null,
  worksOnDaysOff: false,
  priority: 'medium',
  requirements: '',
  crew: [],
  assignedTeam: start.assignedTeam ?? [],
  equipment: start.equipment === undefined ? [] : [start.equipment],
  notes: '',
});

/** Returns the lines of a text without blanks around them, and without the empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns work as the API expects it, without its equipment. */
export const sentWork = (values: WorkValues) => ({
  title: values.title.trim(),
  description: values.description,
  kind: values.kind,
  projectId: values.projectId || null,
  customerId: values.customerId || null,
  ...(values.serviceCategory === '' ? {} : { serviceCategory: values.serviceCategory }),
  location: values.location.trim(),
  startTime: values.startTime || null,
  endTime: values.endTime || null,
  ...(values.workingHoursPerDay === null ? {} : { workingHoursPerDay: values.workingHoursPerDay }),
  worksOnDaysOff: values.worksOnDaysOff,
  priority: values.priority,
  requirements: linesOf(values.requirements),
  crew: values.crew
    .filter(({ position }) => position.trim() !== '')
    .map(({ position, people }) => ({ position, people })),
  assignedTeam: [...values.assignedTeam],
  notes: values.notes,
});

/** Returns the equipment of work as the API expects it. */
export const sentEquipment = ({ equipment }: WorkValues) =>
  equipment.map(({ pieceIds = [], ...need }) => ({
    ...need,
    ...(pieceIds.length === 0 ? {} : { pieceIds: [...pieceIds] }),
  }));
