import { operationSchema, teamMemberSchema } from '@pcm/contract';
import { firstExpiry } from '@pcm/domain';
import { z } from 'zod';
import {
  type CarriedRow,
  type ContentOf,
  declareRecord,
  flag,
  later,
  list,
  number,
  optional,
  optionalValue,
  type RecordRow,
  storedJson,
  text,
} from '../../db/record.ts';
import { textKey } from '../../db/text-key.ts';

const { skills, certifications } = teamMemberSchema.shape;

/** The stored fields of a team member. */
const FIELDS = {
  name: text('name'),
  role: text('role'),
  email: optional('email'),
  phone: text('phone'),
  skills: list('skills', skills),
  certifications: list('certifications', certifications),
  hourlyRate: number('hourly_rate', 0, z.number().min(0)),
  /** Whether the rate was confirmed; the form of a new member begins with one. */
  rateConfirmed: later(flag('rate_confirmed', true)),
  hiredOn: later(optional('hired_on')),
  monthlyWage: later(optionalValue('monthly_wage', z.number().min(0).nullable())),
  leaveDays: later(optionalValue('leave_days', z.number().nullable())),
  leaveCountedOn: later(optional('leave_counted_on')),
  leaveNote: later(text('leave_note')),
  isActive: flag('is_active', true),
  notes: text('notes'),
};

/** The columns with which a delete is undone. */
interface LeftColumns {
  /**
   * JSON: the operations from which the delete removed the team member, by id, with the removed
   * covers where there are any; null while living.
   */
  left_operations: string | null;
}

function derivedColumns(content: ContentOf<typeof FIELDS>) {
  const { name, role, email, phone } = content;
  const named = content.certifications.map((certification) => certification.name);
  const searched = [name, role, email ?? '', phone, ...content.skills, ...named];
  const left: LeftColumns = { left_operations: null };
  return {
    email_key: email === null ? null : textKey(email),
    /** The first day on which a certification is no longer valid; null when none ends. */
    first_expiry: firstExpiry(content.certifications),
    name_key: textKey(name),
    search_text: textKey(searched.join(' ')),
    ...left,
  };
}

/** A person who works for the company. */
export const teamMembers = declareRecord(FIELDS, derivedColumns);

/** The schema of a team member in a backup. */
export const memberBackup = teamMembers.backup.extend({
  left_operations: storedJson(
    z.array(z.union([z.string(), operationSchema.pick({ id: true, covers: true })])),
  ).nullable(),
});

/** A stored team member. */
export type TeamMemberRow = RecordRow<typeof FIELDS, ReturnType<typeof derivedColumns>>;

/** Returns a team member with the derived columns. */
export function restoredMember(carried: CarriedRow<typeof FIELDS> & LeftColumns): TeamMemberRow {
  return { ...teamMembers.restored(carried), left_operations: carried.left_operations };
}

declare module '../../db/schema.ts' {
  interface Schema {
    team_members: TeamMemberRow;
  }
}
