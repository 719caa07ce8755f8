import { ABSENCE_KINDS, type AbsenceKind } from '@pcm/domain';
import { z } from 'zod';
import { choice, declareRecord, flag, type RecordRow, storedId, text } from '../../db/record.ts';

const day = z.iso.date();

/** The stored fields of an absence. */
const FIELDS = {
  memberId: choice('member_id', '', storedId),
  kind: choice<'kind', AbsenceKind>('kind', 'leave', z.enum(ABSENCE_KINDS)),
  firstDay: choice('first_day', '', day),
  lastDay: choice('last_day', '', day),
  startsAtNoon: flag('starts_at_noon', false),
  endsAtNoon: flag('ends_at_noon', false),
  notes: text('notes'),
};

/** The days on which a team member is away. */
export const absences = declareRecord(FIELDS, () => ({}));

/** A stored absence. */
export type AbsenceRow = RecordRow<typeof FIELDS, object>;

declare module '../../db/schema.ts' {
  interface Schema {
    absences: AbsenceRow;
  }
}
