import {
  ABSENCE_KINDS,
  type AbsenceKind,
  EQUIPMENT_ABSENCE_KINDS,
  type EquipmentAbsenceKind,
} from '@pcm/domain';
import { z } from 'zod';
import {
  choice,
  declareRecord,
  flag,
  later,
  list,
  optional,
  optionalValue,
  type RecordRow,
  storedId,
  text,
} from '../../db/record.ts';

const day = z.iso.date();

/** The stored fields of an absence: of a person, or of pieces of an item of equipment. */
const FIELDS = {
  memberId: optional('member_id', storedId.nullable()),
  equipmentId: later(optional('equipment_id', storedId.nullable())),
  /** Units: pieces; null for a person. */
  quantity: later(optionalValue('quantity', z.number().positive().nullable())),
  kind: choice<'kind', AbsenceKind | EquipmentAbsenceKind>(
    'kind',
    'leave',
    z.enum([...ABSENCE_KINDS, ...EQUIPMENT_ABSENCE_KINDS]),
  ),
  firstDay: choice('first_day', '', day),
  lastDay: choice('last_day', '', day),
  startsAtNoon: flag('starts_at_noon', false),
  endsAtNoon: flag('ends_at_noon', false),
  notes: text('notes'),
  /** The pieces that are away; empty for any pieces, and for a person. */
  pieceIds: later(list('piece_ids', z.array(storedId))),
};

/** The days on which a team member, or equipment, is away. */
export const absences = declareRecord(FIELDS, () => ({}));

/** A stored absence. */
export type AbsenceRow = RecordRow<typeof FIELDS, object>;

declare module '../../db/schema.ts' {
  interface Schema {
    absences: AbsenceRow;
  }
}
