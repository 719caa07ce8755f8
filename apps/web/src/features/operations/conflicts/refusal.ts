import {
  conflictSchema,
  type OperationConflict,
  type OperationFinding,
  staffingFindingSchema,
} from '@pcm/contract';
import { z } from 'zod';
import { ApiError } from '../../../platform/api/api-error.ts';
import type { BookingWrite } from './booking-write.ts';

/** The reasons why the server refused a write. */
export interface Refusal {
  write: BookingWrite;
  error: ApiError;
  /** The conflicts; empty when the team breaks a rule. */
  conflicts: readonly OperationConflict[];
  /** The rules that the team breaks; empty when there are conflicts. */
  findings: readonly OperationFinding[];
}

/** The properties of the dialogs about a refused write. */
export interface BookingDialogProps {
  refusal: Refusal;
  /** Saves the chosen way; settles when it is saved or refused again. */
  onSave: (write: BookingWrite) => Promise<void>;
  onGiveUp: () => void;
}

const conflictsOf = z.array(conflictSchema);
const findingsOf = z.array(staffingFindingSchema);

/** Returns the team rules that block a write; empty when it failed for another reason. */
export function stoppingFindings(error: unknown): OperationFinding[] {
  if (!(error instanceof ApiError) || error.code !== 'staffing-blocked') return [];
  const { data = [] } = findingsOf.safeParse(error.body?.findings);
  return data.filter(({ severity }) => severity === 'block');
}

/** Returns why a write was refused; null when it failed for another reason. */
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
