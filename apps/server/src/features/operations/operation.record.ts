import { operationSchema } from '@pcm/contract';
import { OPERATION_PRIORITIES, WORKING_HOURS } from '@pcm/domain';
import { z } from 'zod';
import {
  type CarriedRow,
  type ContentOf,
  choice,
  declareRecord,
  flag,
  later,
  list,
  number,
  optional,
  optionalValue,
  type RecordRow,
  storedId,
  text,
} from '../../db/record.ts';
import { textKey } from '../../db/text-key.ts';
import { spanClassOf } from './span-class.ts';

const { shape } = operationSchema;
const day = z.iso.date().nullable();

/**
 * The stored fields of an operation. Units: days `YYYY-MM-DD`, times `HH:MM`, durations in hours.
 */
const FIELDS = {
  title: text('title'),
  description: text('description'),
  customerId: optional('customer_id', storedId.nullable()),
  projectId: optional('project_id', storedId.nullable()),
  kind: later(choice('kind', 'job', shape.kind)),
  // A new operation takes the category of its project.
  serviceCategory: choice('service_category', 'janitorial-services', shape.serviceCategory),
  location: text('location'),
  /** The client's order number. */
  purchaseOrder: later(text('purchase_order')),
  scheduledDate: optional('scheduled_date', day),
  endDate: optional('end_date', day),
  startTime: optional('start_time'),
  endTime: optional('end_time'),
  estimatedDuration: optionalValue('estimated_duration', z.number().nullable()),
  workingHoursPerDay: number('working_hours_per_day', WORKING_HOURS.usual, z.number().positive()),
  worksOnDaysOff: later(flag('works_on_days_off', false)),
  status: choice('status', 'scheduled', shape.status),
  priority: choice('priority', 'medium', shape.priority),
  requirements: list('requirements', shape.requirements),
  crew: list('crew', shape.crew),
  assignedTeam: list('assigned_team', shape.assignedTeam),
  covers: later(list('covers', shape.covers)),
  actualStartTime: optional('actual_start_time'),
  actualEndTime: optional('actual_end_time'),
  notes: text('notes'),
  staffingOverrides: list('overrides', shape.staffingOverrides),
  siteChecks: list('checks', shape.siteChecks),
  seriesId: later(optional('series_id', storedId.nullable())),
  /** The day by the rule of its series, wherever it has been moved. */
  occurrenceDay: later(optional('occurrence_day', day)),
  isException: later(flag('series_exception', false)),
  lineChoices: later(list('line_choices', shape.lineChoices)),
  dayChoices: later(list('day_choices', shape.dayChoices)),
};

/** The content of an operation, without the data that the program stores besides it. */
export type OperationContent = ContentOf<typeof FIELDS>;

/** Derives the columns that the calendar, the lists and the search read. */
function derivedColumns(content: OperationContent) {
  const { title, location, purchaseOrder, priority, scheduledDate, endDate } = content;
  const lastDay = scheduledDate === null ? null : (endDate ?? scheduledDate);
  return {
    last_day: lastDay,
    span_class:
      scheduledDate === null || lastDay === null
        ? null
        : spanClassOf({ firstDay: scheduledDate, lastDay }),
    /** The priority as a number for sorting, from 0 for low to 3 for urgent. */
    priority_rank: OPERATION_PRIORITIES.indexOf(priority),
    title_key: textKey(title),
    search_text: [title, location, purchaseOrder].map(textKey).join('\n'),
  };
}

/** Planned work on some days; a job is done for a project. */
export const operations = declareRecord(FIELDS, derivedColumns);

/** The columns of a stored operation that cannot be derived. */
export type CarriedOperation = CarriedRow<typeof FIELDS>;

/** A stored operation. */
export type OperationRow = RecordRow<typeof FIELDS, ReturnType<typeof derivedColumns>>;

declare module '../../db/schema.ts' {
  interface Schema {
    operations: OperationRow;
  }
}

/** Returns an operation in the form for the audit log: all but the long texts. */
export function auditView({
  version,
  content,
}: {
  version: number;
  content: OperationContent;
}): object {
  const { description: _description, notes: _notes, ...kept } = content;
  return { version, ...kept };
}
