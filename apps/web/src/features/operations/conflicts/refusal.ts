import {
  conflictSchema,
  type OperationConflict,
  type OperationFinding,
  staffingFindingSchema,
} from '@pcm/contract';
import { z } from 'zod';
import { ApiError } from '../../../platform/api/api-error.ts';
import type { BookingWrite } from './booking-write.ts';

/** A write that was refused, and why. */
export interface Refusal {
  write: BookingWrite;
  error: ApiError;
  /** What is in the way; empty when it is the team. */
  conflicts: readonly OperationConflict[];
  /** Rules that the team breaks; empty when something is in the way. */
  findings: readonly OperationFinding[];
}

/** What the dialogs about a refused write get. */
export interface BookingDialogProps {
  refusal: Refusal;
  /** Saves what was chosen; settled when it is saved, or refused anew. */
  onSave: (write: BookingWrite) => Promise<void>;
  onGiveUp: () => void;
}

const conflictsOf = z.array(conflictSchema);
const findingsOf = z.array(staffingFindingSchema);

/** Rules of the team that stop a write; empty when it failed for another reason. */
export function stoppingFindings(error: unknown): OperationFinding[] {
  if (!(error instanceof ApiError) || error.code !== 'staffing-blocked') return [];
  const { data = [] } = findingsOf.safeParse(error.body?.findings);
  return data.filter(({ severity }) => severity === 'block');
}

/** Why a write was refused; null when it failed for another reason. */
export function refusalOf(write: BookingWrite, error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'booking-conflict') {
    const { data = [] } = conflictsOf.safeParse(error.body?.conflicts);
    return { write, error, conflicts: data, findings: [] };
  }
  if (error.code === 'staffing-blocked') {
    const { data = [] } = findingsOf.safeParse(error.body?.findings);
    return { write, error, conflicts: [], findings: data };
  }
  return null;
}
