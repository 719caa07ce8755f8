import type { Project } from '@pcm/contract';
import {
  type HolidayTerms,
  type OperationDraft,
  type OperationPriority,
  operationDraft,
  WORKING_HOURS,
} from '@pcm/domain';
import type { OperationBody } from '../operations.queries.ts';

/** What is known of a new operation before its form opens: where it was begun. */
export interface NewOperationStart {
  projectId?: string | undefined;
  customerId?: string | undefined;
  /** `YYYY-MM-DD`; these days win over those of the project. */
  scheduledDate?: string | undefined;
  endDate?: string | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
  /** Ids of team members. */
  assignedTeam?: readonly string[] | undefined;
  /** An item of the stock that goes along. */
  equipment?: { equipmentName: string; quantity: number } | undefined;
}

/** What the form of a new operation holds. Texts are empty where nothing is given. */
export interface NewOperation {
  title: string;
  /** Empty: the one of the project's client. */
  customerId: string;
  location: string;
  scheduledDate: string;
  endDate: string;
  startTime: string;
  endTime: string;
  workingHoursPerDay: number;
  worksOnDaysOff: boolean;
  priority: OperationPriority;
  /** Ids of team members. */
  assignedTeam: readonly string[];
  /** What is taken over of the project. */
  withCrew: boolean;
  withEquipment: boolean;
}

/** The operation that a project asks for. */
export const draftOf = (project: Project, holidays: HolidayTerms): OperationDraft =>
  operationDraft(project.data, holidays);

/**
 * What the form shows: what was typed, before where it was begun, before the project. `hoursPerDay`
 * are those of the company.
 */
export function newOperationOf(
  edited: Partial<NewOperation>,
  start: NewOperationStart,
  draft: OperationDraft | undefined,
  hoursPerDay: number = WORKING_HOURS.usual,
): NewOperation {
  const days =
    start.scheduledDate === undefined
      ? { scheduledDate: draft?.scheduledDate ?? '', endDate: draft?.endDate ?? '' }
      : { scheduledDate: start.scheduledDate, endDate: start.endDate ?? '' };
  return {
    title: draft?.title ?? '',
    customerId: start.customerId ?? '',
    location: draft?.location ?? '',
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

/** Whether the days are still those of the project, and over. Units: `YYYY-MM-DD`. */
export const arePast = (
  { scheduledDate, endDate }: Pick<NewOperation, 'scheduledDate' | 'endDate'>,
  draft: Pick<OperationDraft, 'scheduledDate'> | undefined,
  today: string,
): boolean =>
  scheduledDate !== '' &&
  scheduledDate === draft?.scheduledDate &&
  (endDate === '' ? scheduledDate : endDate) < today;

/** What keeps a new operation from being sent, by field. */
interface NewOperationProblems {
  project?: true;
  title?: true;
  endDate?: 'beforeStart' | 'withoutStart';
  startTime?: true;
  endTime?: true;
}

/** What shows of it before anybody tries to send: two days that contradict each other. */
export const problemsAtOnce = ({ endDate }: NewOperationProblems): NewOperationProblems =>
  endDate === 'beforeStart' ? { endDate } : {};

/** Checks a new operation as the server does. */
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

const given = (text: string) => (text.trim() === '' ? undefined : text.trim());

/** What is sent of a new operation. */
export function bodyOf(
  values: NewOperation,
  projectId: string,
  start: NewOperationStart,
  draft: OperationDraft | undefined,
): OperationBody {
  const equipment = new Map<string, number>();
  if (values.withEquipment) {
    for (const { name, quantity } of draft?.equipment ?? []) equipment.set(name, quantity);
  }
  if (start.equipment !== undefined) {
    equipment.set(start.equipment.equipmentName, start.equipment.quantity);
  }
  const hours = (draft?.workingDays ?? 0) * values.workingHoursPerDay;
  return {
    title: values.title.trim(),
    projectId,
    // Without days it keeps the length the project plans, for whoever puts it on a day.
    estimatedDuration: values.scheduledDate === '' && hours > 0 ? hours : undefined,
    status: 'scheduled',
    priority: values.priority,
    workingHoursPerDay: values.workingHoursPerDay,
    worksOnDaysOff: values.worksOnDaysOff,
    serviceCategory: draft?.serviceCategory,
    customerId: given(values.customerId),
    location: given(values.location),
    scheduledDate: given(values.scheduledDate),
    endDate: given(values.endDate),
    startTime: given(values.startTime),
    endTime: given(values.endTime),
    crew: values.withCrew ? (draft?.crew ?? []) : [],
    assignedTeam: [...values.assignedTeam],
    equipment: Array.from(equipment, ([equipmentName, quantity]) => ({ equipmentName, quantity })),
  };
}
