import { equipmentItemSchema } from '@pcm/contract';
import { z } from 'zod';
import {
  type ContentOf,
  declareRecord,
  flag,
  later,
  number,
  optionalValue,
  type RecordRow,
  text,
} from '../../db/record.ts';
import { textKey } from '../../db/text-key.ts';

/** The stored fields of an item of equipment. */
const FIELDS = {
  name: text('name'),
  quantity: number('quantity', 1, z.number().min(0)),
  serviceCategory: optionalValue('service_category', equipmentItemSchema.shape.serviceCategory),
  isActive: flag('is_active', true),
  isVehicle: later(flag('is_vehicle', false)),
  notes: text('notes'),
  /** Whether the quantity is the number of its pieces; the stored quantity is then ignored. */
  isByPiece: later(flag('is_by_piece', false)),
  /** Units: months. */
  inspectionMonths: later(optionalValue('inspection_months', z.int().positive().nullable())),
  inspectionSource: later(text('inspection_source')),
};

function derivedColumns({ name }: ContentOf<typeof FIELDS>) {
  return { name_key: textKey(name), search_text: textKey(name) };
}

/** An item of the company's equipment, with its quantity. */
export const equipmentItems = declareRecord(FIELDS, derivedColumns);

/** A stored item of equipment. */
export type EquipmentRow = RecordRow<typeof FIELDS, ReturnType<typeof derivedColumns>>;

declare module '../../db/schema.ts' {
  interface Schema {
    equipment_items: EquipmentRow;
  }
}
