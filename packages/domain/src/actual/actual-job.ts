import type { EstimateData } from '../document/estimate-data.ts';
import type { Currency } from '../money/currency.ts';
import type { OperationStatus } from '../schedule/operation-terms.ts';

/** Units of an item of the price schedule, of the area, or of something else, done on one day. */
export interface DoneUnits {
  /** The item of the estimate's price schedule; null where another thing was counted. */
  itemId: string | null;
  label: string;
  unit: string;
  done: number;
}

/** The content of an operation's day sheet. Units: day `YYYY-MM-DD`, whole minutes. */
export interface ActualDay {
  operationId: string;
  day: string;
  /** When the first person began, `HH:MM`; null or absent where nobody wrote it. */
  startsAt?: string | null;
  /** The time worked without breaks, by the id of the team member. */
  minutesByMember: Readonly<Record<string, number>>;
  quantities: readonly DoneUnits[];
  consumables: readonly { name: string; quantity: number }[];
  expenses: readonly { label: string; amount: number; currency: Currency }[];
}

/** The line on which somebody of an operation works; a null line is work outside the estimate. */
export interface LineChoice {
  memberId: string;
  lineKey: string | null;
}

/** Whether a day counts for the own rate, as set by hand. */
export interface DayChoice {
  day: string;
  isCounted: boolean;
  reason: string;
}

/** Pieces that were with an operation. Units: `YYYY-MM-DD`; null where it has no end. */
export interface SentPieces {
  name: string;
  quantity: number;
  firstDay: string;
  lastDay: string | null;
}

/** An operation of a job, with the fields that the comparison reads. */
export interface JobOperation {
  id: string;
  status: OperationStatus;
  /** Units: hours of a working day. */
  hoursPerDay: number;
  lineChoices: readonly LineChoice[];
  /** Absent where nobody chose anything. */
  dayChoices?: readonly DayChoice[];
  equipment: readonly SentPieces[];
}

/** A person who worked on a job, deleted or not. Units: MAD an hour, MAD a month, before taxes. */
export interface JobMember {
  id: string;
  name: string;
  role: string;
  /** The names of the certificates; absent where none is known. */
  certificates?: readonly string[];
  /** 0 and null both mean that none was entered. */
  hourlyRate: number | null;
  monthlyWage: number | null;
}

/** A job: the estimate of a project, and what its operations recorded. */
export interface ActualJob {
  data: EstimateData;
  /**
   * Whether the estimate was made before the work began; a later one is no forecast. Absent means
   * that it was.
   */
  isForecast?: boolean;
  operations: readonly JobOperation[];
  days: readonly ActualDay[];
  members: readonly JobMember[];
}

/** How far a job is. */
export const JOB_STATES = ['finished', 'running', 'cancelled'] as const;

/** One of {@link JOB_STATES}. */
export type JobState = (typeof JOB_STATES)[number];

/**
 * Returns the state of a job: cancelled when all its operations are, finished when all the others
 * are completed.
 */
export function jobStateOf(operations: readonly Pick<JobOperation, 'status'>[]): JobState {
  const going = operations.filter(({ status }) => status !== 'cancelled');
  if (going.length === 0) return operations.length === 0 ? 'running' : 'cancelled';
  return going.every(({ status }) => status === 'completed') ? 'finished' : 'running';
}
