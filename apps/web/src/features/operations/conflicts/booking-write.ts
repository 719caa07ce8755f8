import type { Operation, OperationRepair } from '@pcm/contract';
import type { StaffingOverride } from '@pcm/domain';
import type { OperationBody, OperationPatch } from '../operations.queries.ts';

/** What of an operation that stands a write has to know. */
type StandingOperation = Pick<Operation, 'id' | 'version' | 'title' | 'assignedTeam' | 'endDate'> &
  Partial<Pick<Operation, 'staffingOverrides'>>;

/** A new operation, or changes to one that stands. */
export type OwnWrite =
  | { kind: 'create'; body: OperationBody }
  | { kind: 'change'; operation: StandingOperation; patch: OperationPatch };

/** A write that the server refuses where it would be booked twice. */
export type BookingWrite =
  | OwnWrite
  /** In parts, each with days of its own. */
  | { kind: 'split'; of: OwnWrite; parts: { scheduledDate: string; endDate: string }[] }
  /** Takes back a delete. */
  | { kind: 'restore'; id: string; title: string }
  /** Anything else that books, as equipment added to an operation; no way out can be looked for. */
  | { kind: 'other'; title: string; attempt: () => Promise<unknown> };

/** The name of what is to be saved. */
export function titleOf(write: BookingWrite): string {
  if (write.kind === 'split') return titleOf(write.of);
  if (write.kind === 'create') return write.body.title;
  if (write.kind === 'change') return write.patch.title ?? write.operation.title;
  return write.title;
}

/** The fields that are sent of an operation, whatever the write is. */
const fieldsOf = (write: OwnWrite): OperationPatch =>
  write.kind === 'create' ? write.body : write.patch;

type RepairedFields = Pick<
  OperationPatch,
  'scheduledDate' | 'endDate' | 'assignedTeam' | 'staffingOverrides'
>;

const withFields = (write: OwnWrite, fields: RepairedFields): OwnWrite =>
  write.kind === 'create'
    ? { ...write, body: { ...write.body, ...fields } }
    : { ...write, patch: { ...write.patch, ...fields } };

/** The team that the operation would have. */
const teamOf = (write: OwnWrite): readonly string[] =>
  fieldsOf(write).assignedTeam ?? (write.kind === 'change' ? write.operation.assignedTeam : []);

/** Whether the operation has, or would have, an end date of its own. */
function hasEnd(write: OwnWrite): boolean {
  const { endDate } = fieldsOf(write);
  const standing = write.kind === 'change' ? write.operation.endDate : null;
  return Boolean(endDate === undefined ? standing : endDate);
}

/** The write that a way out makes of this one. */
export function withRepair(write: OwnWrite, repair: OperationRepair): BookingWrite {
  if (repair.kind === 'split') {
    const parts = repair.parts.map(({ firstDay, lastDay }) => ({
      scheduledDate: firstDay,
      endDate: lastDay,
    }));
    return { kind: 'split', of: write, parts };
  }
  if (repair.kind === 'replace') {
    const assignedTeam = teamOf(write).map((id) => (id === repair.memberId ? repair.by : id));
    return withFields(write, { assignedTeam });
  }
  const { firstDay, lastDay } = repair;
  const endDate = hasEnd(write) || lastDay !== firstDay ? lastDay : null;
  return withFields(write, { scheduledDate: firstDay, endDate });
}

/** Reasons that are there already, with the write or with the operation as it stands. */
export function reasonsOf(write: BookingWrite): StaffingOverride[] {
  if (write.kind === 'split') return reasonsOf(write.of);
  if (write.kind === 'restore' || write.kind === 'other') return [];
  const standing = write.kind === 'change' ? (write.operation.staffingOverrides ?? []) : [];
  return (fieldsOf(write).staffingOverrides ?? standing).map(({ rule, reason }) => ({
    rule,
    reason,
  }));
}

/** The write with the reasons for which rules are overridden. */
export function withReasons(
  write: BookingWrite,
  reasons: readonly StaffingOverride[],
): BookingWrite {
  if (write.kind === 'split') {
    const of = withReasons(write.of, reasons);
    return of.kind === 'create' || of.kind === 'change' ? { ...write, of } : write;
  }
  if (write.kind === 'restore' || write.kind === 'other') return write;
  const given = new Set(reasons.map(({ rule }) => rule));
  const earlier = reasonsOf(write).filter(({ rule }) => !given.has(rule));
  return withFields(write, { staffingOverrides: [...earlier, ...reasons] });
}
