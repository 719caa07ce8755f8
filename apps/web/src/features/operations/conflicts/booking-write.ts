import {
  conflictSchema,
  type EquipmentAssignment,
  type EquipmentWayReply,
  type equipmentSwap,
  type Operation,
  type OperationConflict,
  type OperationFinding,
  type OperationRepair,
  type ScheduledOperation,
  staffingFindingSchema,
} from '@pcm/contract';
import { BOOKED_ASSIGNMENTS, type StaffingOverride, swappedEquipment } from '@pcm/domain';
import { z } from 'zod';
import { ApiError } from '../../../platform/api/api-error.ts';
import type { OperationBody, OperationPatch } from '../operations.queries.ts';

/** The parts of an existing operation that a write needs. */
type ExistingOperation = Pick<Operation, 'id' | 'version' | 'title' | 'assignedTeam' | 'endDate'> &
  Partial<Pick<Operation, 'staffingOverrides'>>;

/** The creation of an operation, or changes to an existing one. */
export type OwnWrite =
  | { kind: 'create'; body: OperationBody }
  | { kind: 'change'; operation: ExistingOperation; patch: OperationPatch };

/** An item of equipment in a request; one piece when no quantity is given. */
type EquipmentNeed = NonNullable<OperationBody['equipment']>[number];

/** Equipment that is added to a stored operation. */
export interface TakenAlong {
  operationId: string;
  /** The equipment that the operation already has. */
  held: readonly EquipmentNeed[];
  needs: readonly EquipmentNeed[];
  /** Adds other equipment in place of the needs. */
  take: (needs: readonly EquipmentNeed[]) => Promise<unknown>;
}

/** A write that the server refuses when it would book something twice. */
export type BookingWrite =
  | OwnWrite
  /** Splits an operation into parts, each with its own days. */
  | { kind: 'split'; of: OwnWrite; parts: { scheduledDate: string; endDate: string }[] }
  /** Restores a deleted operation. */
  | { kind: 'restore'; id: string; title: string }
  /** Any other booking; only for added equipment there are ways out. */
  | {
      kind: 'other';
      title: string;
      attempt: () => Promise<unknown>;
      takes?: TakenAlong | undefined;
    };

type SwapBody = z.input<typeof equipmentSwap>;

/** Returns the request that puts other equipment in the place of what is missing. */
export const swapsOf = ({ swaps, set }: EquipmentWayReply): SwapBody[] =>
  swaps.map(({ from, to }) => ({
    from: from.name,
    fromPieces: from.pieces.map(({ id }) => id),
    to: to.name,
    toPieces: to.pieces.map(({ id }) => id),
    quantity: to.quantity,
    ...(set === undefined ? {} : { toSet: set.id }),
  }));

/** Returns the request that takes {@link swapsOf} back. */
export const swapsBack = (way: EquipmentWayReply): SwapBody[] =>
  swapsOf(way).map(({ from, fromPieces, to, toPieces, quantity }) => ({
    from: to,
    fromPieces: toPieces,
    to: from,
    toPieces: fromPieces,
    quantity,
    ...(way.set === undefined ? {} : { toSet: way.set.insteadOf }),
  }));

type Line = ScheduledOperation['equipment'][number];

/** Returns the request that makes the equipment of a saved operation what it was before. */
export function equipmentBack(
  before: readonly Line[],
  after: readonly EquipmentAssignment[],
): SwapBody[] {
  const there = after
    .filter(({ status }) => BOOKED_ASSIGNMENTS.includes(status))
    .map(({ equipmentName: name, quantity, pieces }) => ({
      name,
      quantity,
      pieces: pieces.map(({ id }) => id),
    }));
  const keyOf = ({ name, quantity, pieces }: Line) =>
    JSON.stringify([name, quantity, pieces.toSorted()]);
  const missing = (lines: readonly Line[], from: readonly Line[]) => {
    const known = new Set(from.map(keyOf));
    return lines.filter((line) => !known.has(keyOf(line)));
  };
  return [
    ...missing(there, before).map(({ name: from, pieces: fromPieces, quantity }) => ({
      from,
      fromPieces,
      quantity,
    })),
    ...missing(before, there).map(({ name: to, pieces: toPieces, quantity }) => ({
      to,
      toPieces,
      quantity,
    })),
  ];
}

/** What an operation had booked before a save. */
export type BookedBefore = Pick<
  ScheduledOperation,
  'title' | 'scheduledDate' | 'endDate' | 'startTime' | 'endTime' | 'assignedTeam' | 'covers'
> &
  Partial<Pick<ScheduledOperation, 'equipment' | 'estimatedDuration'>>;

/** Returns the days, the times and the team of an operation. */
export const stateOf = (operation: Omit<BookedBefore, 'title' | 'covers' | 'equipment'>) => ({
  scheduledDate: operation.scheduledDate,
  endDate: operation.endDate,
  startTime: operation.startTime,
  endTime: operation.endTime,
  assignedTeam: operation.assignedTeam,
});

/** Returns the request that undoes a save of days, people and equipment. */
export function bookedBefore({ equipment, ...before }: BookedBefore, saved: Operation) {
  const { scheduledDate, estimatedDuration, covers } = before;
  const equipmentSwaps = equipmentBack(equipment ?? [], equipment ? saved.equipment : []);
  return {
    ...stateOf(before),
    covers,
    takesBack: true,
    // Days that are taken back had replaced the planned length.
    ...(scheduledDate === null && estimatedDuration !== undefined ? { estimatedDuration } : {}),
    ...(equipmentSwaps.length === 0 ? {} : { equipmentSwaps }),
  };
}

/** Returns needs with other equipment in the place of some. */
function swappedNeeds(
  needs: readonly EquipmentNeed[],
  { swaps }: EquipmentWayReply,
): EquipmentNeed[] {
  const booked = needs.map(({ equipmentName: name, quantity = 1, pieceIds = [] }) => ({
    name,
    quantity: pieceIds.length || quantity,
    pieces: pieceIds,
  }));
  const bookedSwaps = swaps.map(({ from, to }) => ({
    from: { ...from, pieces: from.pieces.map(({ id }) => id) },
    to: { ...to, pieces: to.pieces.map(({ id }) => id) },
  }));
  return swappedEquipment(booked, bookedSwaps).map(({ name, quantity, pieces = [] }) => ({
    equipmentName: name,
    quantity,
    ...(pieces.length === 0 ? {} : { pieceIds: [...pieces] }),
  }));
}

/** Returns the title of the operation that a write saves. */
export function titleOf(write: BookingWrite): string {
  if (write.kind === 'split') return titleOf(write.of);
  if (write.kind === 'create') return write.body.title;
  if (write.kind === 'change') return write.patch.title ?? write.operation.title;
  return write.title;
}

/** Returns the fields that a write sends. */
const fieldsOf = (write: OwnWrite): OperationPatch =>
  write.kind === 'create' ? write.body : write.patch;

type RepairedFields = Pick<
  OperationPatch,
  'scheduledDate' | 'endDate' | 'assignedTeam' | 'covers' | 'staffingOverrides'
>;

const withFields = (write: OwnWrite, fields: RepairedFields): OwnWrite =>
  write.kind === 'create'
    ? { ...write, body: { ...write.body, ...fields } }
    : { ...write, patch: { ...write.patch, ...fields } };

/** Returns the team after a write. */
const teamOf = (write: OwnWrite): readonly string[] =>
  fieldsOf(write).assignedTeam ?? (write.kind === 'change' ? write.operation.assignedTeam : []);

/** Returns whether the operation has its own end date after a write. */
function hasEnd(write: OwnWrite): boolean {
  const { endDate } = fieldsOf(write);
  const existing = write.kind === 'change' ? write.operation.endDate : null;
  return Boolean(endDate === undefined ? existing : endDate);
}

/** A write for which there may be ways out. */
export type RepairableWrite = OwnWrite | Extract<BookingWrite, { kind: 'other' }>;

/** Returns the write with other equipment in the place of what is missing. */
function withEquipment(write: RepairableWrite, way: EquipmentWayReply): BookingWrite {
  if (write.kind === 'create') {
    const equipment = swappedNeeds(write.body.equipment ?? [], way);
    return { ...write, body: { ...write.body, equipment } };
  }
  if (write.kind === 'change') {
    return { ...write, patch: { ...write.patch, equipmentSwaps: swapsOf(way) } };
  }
  const { takes } = write;
  if (takes === undefined) return write;
  const needs = swappedNeeds(takes.needs, way);
  return { ...write, takes: { ...takes, needs }, attempt: () => takes.take(needs) };
}

/** Returns the write with one person in the place of another. */
function withPerson(write: OwnWrite, memberId: string, by: string): OwnWrite {
  const assignedTeam = teamOf(write).map((id) => (id === memberId ? by : id));
  const { covers } = fieldsOf(write);
  return withFields(write, {
    assignedTeam,
    ...(covers && {
      covers: covers
        .filter((cover) => cover.memberId !== memberId)
        .map((cover) => (cover.substituteId === memberId ? { ...cover, substituteId: by } : cover)),
    }),
  });
}

/** Returns the write changed by a way out. */
export function withRepair(write: RepairableWrite, repair: OperationRepair): BookingWrite {
  if (repair.kind === 'equip') return withEquipment(write, repair);
  if (write.kind === 'other') return write;
  if (repair.kind === 'split') {
    const parts = repair.parts.map(({ firstDay, lastDay }) => ({
      scheduledDate: firstDay,
      endDate: lastDay,
    }));
    return { kind: 'split', of: write, parts };
  }
  if (repair.kind === 'replace') return withPerson(write, repair.memberId, repair.by);
  if (repair.kind === 'together') {
    const { replaced, way } = repair;
    const changed = replaced.reduce(
      (next, { memberId, by }) => withPerson(next, memberId, by),
      write,
    );
    return way === null ? changed : withEquipment(changed, way);
  }
  if (repair.kind === 'cover') return withFields(write, { covers: repair.covers });
  const { firstDay, lastDay } = repair;
  const endDate = hasEnd(write) || lastDay !== firstDay ? lastDay : null;
  return withFields(write, { scheduledDate: firstDay, endDate });
}

/** Returns the reasons that the write or the existing operation already has. */
export function reasonsOf(write: BookingWrite): StaffingOverride[] {
  if (write.kind === 'split') return reasonsOf(write.of);
  if (write.kind === 'restore' || write.kind === 'other') return [];
  const existing = write.kind === 'change' ? (write.operation.staffingOverrides ?? []) : [];
  return (fieldsOf(write).staffingOverrides ?? existing).map(({ rule, reason }) => ({
    rule,
    reason,
  }));
}

/** Returns the write with the reasons for overriding rules. */
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
