import { INSPECTION_RESULTS, type InspectionResult } from '@pcm/domain';
import { z } from 'zod';
import {
  choice,
  declareRecord,
  list,
  optional,
  type RecordRow,
  storedId,
  storedInstant,
  storedText,
  text,
} from '../../db/record.ts';
import { textKey } from '../../db/text-key.ts';

const day = z.iso.date();
const storedDay = day.nullable();

/** The stored fields of a piece. */
const PIECE_FIELDS = {
  equipmentId: choice('equipment_id', '', storedId),
  code: text('code'),
  serialNumber: text('serial_number'),
  manufacturer: text('manufacturer'),
  model: text('model'),
  purchasedOn: optional('purchased_on', storedDay),
  madeOn: optional('made_on', storedDay),
  firstUsedOn: optional('first_used_on', storedDay),
  retiresOn: optional('retires_on', storedDay),
  quarantinedOn: optional('quarantined_on', storedDay),
  quarantineReason: text('quarantine_reason'),
  notes: text('notes'),
};

const codeKey = ({ code }: { code: string }) => ({ code_key: textKey(code) });

/** A piece of an item of equipment, with a code and a serial number. */
export const pieces = declareRecord(PIECE_FIELDS, codeKey);

/** A stored piece. */
export type PieceRow = RecordRow<typeof PIECE_FIELDS, ReturnType<typeof codeKey>>;

/** The stored fields of an inspection. */
const INSPECTION_FIELDS = {
  pieceId: choice('piece_id', '', storedId),
  day: choice('day', '', day),
  result: choice<'result', InspectionResult>('result', 'passed', z.enum(INSPECTION_RESULTS)),
  inspector: text('inspector'),
  notes: text('notes'),
  certificateId: optional('certificate_id', storedId.nullable()),
};

/** An inspection of a piece. */
export const inspections = declareRecord(INSPECTION_FIELDS, () => ({}));

/** A stored inspection. */
export type InspectionRow = RecordRow<typeof INSPECTION_FIELDS, object>;

/** The content of a set: a number of an item, or named pieces. */
const content = z.object({
  equipmentId: storedId,
  quantity: z.number().positive(),
  pieceIds: z.array(storedId),
});

/** The stored fields of a set. */
const SET_FIELDS = {
  code: text('code'),
  name: text('name'),
  notes: text('notes'),
  contents: list('contents', z.array(content)),
};

/** Equipment that goes out together, such as the kit of a rope team. */
export const equipmentSets = declareRecord(SET_FIELDS, codeKey);

/** A stored set. */
export type EquipmentSetRow = RecordRow<typeof SET_FIELDS, ReturnType<typeof codeKey>>;

/** The file of a certificate, to which one or several inspections refer. */
export interface CertificateRow {
  id: string;
  name: string;
  type: string;
  bytes: Uint8Array;
  created_at: string;
}

/** The schema of a certificate in a backup. */
export const certificateBackup = z.strictObject({
  id: storedId,
  name: storedText,
  type: storedText,
  bytes: z.base64(),
  created_at: storedInstant,
});

declare module '../../db/schema.ts' {
  interface Schema {
    equipment_pieces: PieceRow;
    equipment_inspections: InspectionRow;
    equipment_sets: EquipmentSetRow;
    equipment_certificates: CertificateRow;
  }
}
