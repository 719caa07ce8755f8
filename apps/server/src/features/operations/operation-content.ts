import type { EquipmentAssignment, Operation, ScheduledOperation } from '@pcm/contract';
import {
  BOOKED_ASSIGNMENTS,
  type Booking,
  bookingOf,
  type CrewNeed,
  OPERATION_PRIORITIES,
  type OperationPriority,
  type OperationStatus,
  type ServiceCategory,
  type SiteCheckId,
  type StaffingOverride,
} from '@pcm/domain';
import { textKey } from '../../db/text-key.ts';
import type { NamedOperationRow, OperationRow } from './operations.repo.ts';
import { spanClassOf } from './span-class.ts';

/** When and by whom a rule was overridden or a check was made. Instants in UTC. */
interface Signed {
  by: string;
  at: string;
}

/** An overridden rule, signed. */
export type SignedOverride = StaffingOverride & Signed;

/** A site check that was made, signed. */
export type SignedCheck = { check: SiteCheckId } & Signed;

/** What is written of an operation, without what the program keeps beside it. */
export interface OperationContent {
  title: string;
  description: string;
  customerId: string | null;
  projectId: string | null;
  serviceCategory: ServiceCategory;
  location: string;
  scheduledDate: string | null;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  estimatedDuration: number | null;
  workingHoursPerDay: number;
  worksOnDaysOff: boolean;
  status: OperationStatus;
  priority: OperationPriority;
  requirements: string[];
  crew: CrewNeed[];
  assignedTeam: string[];
  actualStartTime: string | null;
  actualEndTime: string | null;
  notes: string;
  staffingOverrides: SignedOverride[];
  siteChecks: SignedCheck[];
}

/** What of an operation cannot be worked out: its content is read from it. */
export type CarriedOperation = Omit<
  OperationRow,
  'last_day' | 'span_class' | 'priority_rank' | 'title_key' | 'search_text'
>;

/** Columns that this program wrote: they were checked when they came in. */
function contentOf(row: CarriedOperation): OperationContent {
  return {
    title: row.title,
    description: row.description,
    customerId: row.customer_id,
    projectId: row.project_id,
    serviceCategory: row.service_category as ServiceCategory,
    location: row.location,
    scheduledDate: row.scheduled_date,
    endDate: row.end_date,
    startTime: row.start_time,
    endTime: row.end_time,
    estimatedDuration: row.estimated_duration,
    workingHoursPerDay: row.working_hours_per_day,
    worksOnDaysOff: row.works_on_days_off === 1,
    status: row.status as OperationStatus,
    priority: row.priority as OperationPriority,
    requirements: JSON.parse(row.requirements) as string[],
    crew: JSON.parse(row.crew) as CrewNeed[],
    assignedTeam: JSON.parse(row.assigned_team) as string[],
    actualStartTime: row.actual_start_time,
    actualEndTime: row.actual_end_time,
    notes: row.notes,
    staffingOverrides: JSON.parse(row.overrides) as SignedOverride[],
    siteChecks: JSON.parse(row.checks) as SignedCheck[],
  };
}

/** An operation as it stands: its content, and what a change of it must know. */
export interface StandingOperation {
  id: string;
  version: number;
  content: OperationContent;
}

/** A stored operation, read. */
export function standingOf(row: CarriedOperation): StandingOperation {
  return { id: row.id, version: row.version, content: contentOf(row) };
}

/** The columns that hold a content, and those that derive from it. */
export function columnsOf(
  content: OperationContent,
): Omit<OperationRow, 'id' | 'version' | 'created_at' | 'updated_at' | 'deleted_at'> {
  const { scheduledDate, endDate } = content;
  const lastDay = scheduledDate === null ? null : (endDate ?? scheduledDate);
  return {
    title: content.title,
    description: content.description,
    customer_id: content.customerId,
    project_id: content.projectId,
    service_category: content.serviceCategory,
    location: content.location,
    scheduled_date: scheduledDate,
    end_date: endDate,
    last_day: lastDay,
    span_class:
      scheduledDate === null || lastDay === null
        ? null
        : spanClassOf({ firstDay: scheduledDate, lastDay }),
    start_time: content.startTime,
    end_time: content.endTime,
    estimated_duration: content.estimatedDuration,
    working_hours_per_day: content.workingHoursPerDay,
    works_on_days_off: Number(content.worksOnDaysOff),
    status: content.status,
    priority: content.priority,
    priority_rank: OPERATION_PRIORITIES.indexOf(content.priority),
    requirements: JSON.stringify(content.requirements),
    crew: JSON.stringify(content.crew),
    assigned_team: JSON.stringify(content.assignedTeam),
    overrides: JSON.stringify(content.staffingOverrides),
    checks: JSON.stringify(content.siteChecks),
    actual_start_time: content.actualStartTime,
    actual_end_time: content.actualEndTime,
    notes: content.notes,
    title_key: textKey(content.title),
    search_text: [content.title, content.location].map(textKey).join('\n'),
  };
}

/** What an operation takes along: returned and lost equipment is left out. */
export type TakenEquipment = ScheduledOperation['equipment'];

/** What of some equipment is away with its operation. */
export function takenOf(equipment: readonly EquipmentAssignment[]): TakenEquipment {
  return equipment
    .filter(({ status }) => BOOKED_ASSIGNMENTS.includes(status))
    .map(({ equipmentName: name, quantity }) => ({ name, quantity }));
}

/** The days, people and equipment that an operation takes; null when it takes none. */
export function bookingOfStanding(
  { id, content }: Pick<StandingOperation, 'id' | 'content'>,
  equipment: TakenEquipment,
): Booking | null {
  return bookingOf({ id, ...content, equipment });
}

/** An operation as the API shows it. */
export function operationReply(
  row: NamedOperationRow,
  equipment: EquipmentAssignment[],
): Operation {
  return {
    id: row.id,
    ...contentOf(row),
    customerName: row.customer_name,
    projectName: row.project_name,
    projectType: row.project_type,
    equipment,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
    version: row.version,
  };
}

/** An operation as the calendar and the lists show it. */
export function scheduledReply(
  row: NamedOperationRow,
  equipment: TakenEquipment,
): ScheduledOperation {
  const content = contentOf(row);
  return {
    id: row.id,
    title: content.title,
    customerId: content.customerId,
    customerName: row.customer_name,
    projectId: content.projectId,
    projectName: row.project_name,
    projectType: row.project_type,
    serviceCategory: content.serviceCategory,
    location: content.location,
    scheduledDate: content.scheduledDate,
    endDate: content.endDate,
    startTime: content.startTime,
    endTime: content.endTime,
    estimatedDuration: content.estimatedDuration,
    workingHoursPerDay: content.workingHoursPerDay,
    worksOnDaysOff: content.worksOnDaysOff,
    status: content.status,
    priority: content.priority,
    requirements: content.requirements,
    crew: content.crew,
    assignedTeam: content.assignedTeam,
    version: row.version,
    equipment,
    overriddenRules: content.staffingOverrides.map(({ rule }) => rule),
    deletedAt: row.deleted_at,
  };
}

/** What the audit log keeps of an operation. */
export function auditView({ version, content }: Omit<StandingOperation, 'id'>): object {
  const { description: _description, notes: _notes, ...kept } = content;
  return { version, ...kept };
}
