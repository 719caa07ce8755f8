import { BAR_COLOURS, OPERATION_SORTS } from '@pcm/contract';
import {
  JOB_GROUPINGS,
  JOB_STATES,
  OPERATION_PRIORITIES,
  OPERATION_STATUSES,
  SERVICE_CATEGORIES,
} from '@pcm/domain';
import { z } from 'zod';
import { day, oneOf, text, whenWanted } from '../../platform/address.ts';

const yes = z.literal(true).optional().catch(undefined);

/** Tabs of Team & Operations. Source: specification section 2; the last two are ours. */
export const TEAM_TABS = [
  'operations',
  'team',
  'customers',
  'schedule',
  'equipment',
  'actual',
] as const;

/** See {@link TEAM_TABS}. */
export type TeamTab = (typeof TEAM_TABS)[number];

export const SCHEDULE_VIEWS = ['month', 'week', 'day', 'people', 'equipment'] as const;

/** See {@link SCHEDULE_VIEWS}. */
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number];

/** The hours that the view of a week opens at; those of a night are out of sight. */
const IN_SIGHT = { from: '06:00', to: '18:00' };

/** Returns the view in which an operation is seen at once: a week opens at the hours of the day. */
export function viewShowing({
  startTime,
  endTime,
  assignedTeam,
}: {
  startTime: string | null;
  endTime: string | null;
  assignedTeam: readonly string[];
}): ScheduleView {
  if (startTime === null || endTime === null) return 'week';
  const isEarly = startTime < endTime && endTime <= IN_SIGHT.from;
  if (startTime < IN_SIGHT.to && !isEarly) return 'week';
  // Without people it stands beside nobody.
  return assignedTeam.length > 0 ? 'people' : 'month';
}

const teamSearch = whenWanted(() =>
  z.object({
    tab: oneOf(TEAM_TABS),
    search: text,
    status: oneOf(OPERATION_STATUSES),
    priority: oneOf(OPERATION_PRIORITIES),
    serviceCategory: oneOf(SERVICE_CATEGORIES),
    project: text,
    customer: text,
    member: text,
    /** The id of a series of operations. */
    series: text,
    /** The grouping of planned and actual; single jobs when absent. */
    by: oneOf(JOB_GROUPINGS),
    /** How far the jobs of planned and actual are; finished and under way when absent. */
    state: oneOf(JOB_STATES),
    from: day,
    to: day,
    /** A key of the list of operations, or a column of the open tab. */
    sort: z
      .union([z.enum(OPERATION_SORTS), z.string()])
      .optional()
      .catch(undefined),
    direction: oneOf(['asc', 'desc']),
    /** Shows Recently deleted instead of the list. */
    deleted: yes,
    /** Shows only what needs attention: expiring certifications, operations without people. */
    attention: yes,
    view: oneOf(SCHEDULE_VIEWS),
    /** The property by which the bars are coloured; by default the last choice. */
    colour: oneOf(BAR_COLOURS),
    /** The list that the equipment tab shows instead of the items. */
    gear: oneOf(['pieces', 'sets']),
    /** The pieces that are shown. */
    pieces: oneOf(['attention', 'due', 'overdue', 'quarantine', 'retired']),
    /** The day of the calendar; by default today. */
    day,
    /** The dialog to open: a new record of the tab, a new operation, or settings of the schedule. */
    open: oneOf(['new', 'operation', 'settings', 'crew', 'wall']),
  }),
);

/** The address of Team & Operations, parsed. */
export type TeamSearch = z.output<ReturnType<typeof teamSearch>>;

/** Parses the address; a value that cannot be read counts as absent. */
export const readTeamSearch = (search: Record<string, unknown>): TeamSearch =>
  teamSearch().parse(search);
