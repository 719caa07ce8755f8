import { OPERATION_SORTS } from '@pcm/contract';
import { OPERATION_PRIORITIES, OPERATION_STATUSES, SERVICE_CATEGORIES } from '@pcm/domain';
import { z } from 'zod';

/** The router reads `?search=42` as a number: text that looks like one is text again here. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values).optional().catch(undefined);

const day = z.iso.date().optional().catch(undefined);
const yes = z.literal(true).optional().catch(undefined);

/** Tabs of Team & Operations. Source: specification section 2; the last is ours. */
export const TEAM_TABS = ['operations', 'team', 'customers', 'schedule', 'equipment'] as const;

/** See {@link TEAM_TABS}. */
export type TeamTab = (typeof TEAM_TABS)[number];

/** Ways to look at the calendar. */
export const SCHEDULE_VIEWS = ['month', 'week', 'day', 'people', 'equipment'] as const;

/** See {@link SCHEDULE_VIEWS}. */
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number];

const teamSearch = z.object({
  tab: oneOf(TEAM_TABS),
  search: text,
  status: oneOf(OPERATION_STATUSES),
  priority: oneOf(OPERATION_PRIORITIES),
  serviceCategory: oneOf(SERVICE_CATEGORIES),
  project: text,
  customer: text,
  member: text,
  from: day,
  to: day,
  /** Of the list of operations, or of the open tab's own columns. */
  sort: z
    .union([z.enum(OPERATION_SORTS), z.string()])
    .optional()
    .catch(undefined),
  direction: oneOf(['asc', 'desc']),
  /** Recently deleted in place of the living. */
  deleted: yes,
  /** Only what needs attention: expiring certifications, operations without people. */
  attention: yes,
  view: oneOf(SCHEDULE_VIEWS),
  /** A day the calendar shows; today without one. */
  day,
  /** A dialog to open: a new record of the tab, a new operation, or the settings of scheduling. */
  open: oneOf(['new', 'operation', 'settings']),
});

/** What the address says of Team & Operations. */
export type TeamSearch = z.output<typeof teamSearch>;

/** Reads the address; what can't be read counts as absent. */
export const readTeamSearch = (search: Record<string, unknown>): TeamSearch =>
  teamSearch.parse(search);
