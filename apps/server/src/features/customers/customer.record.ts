import { customerSchema } from '@pcm/contract';
import {
  type ContentOf,
  choice,
  declareRecord,
  flag,
  later,
  list,
  optionalValue,
  type RecordRow,
  text,
} from '../../db/record.ts';
import { textKey } from '../../db/text-key.ts';

const { shape } = customerSchema;

/** The stored fields of a customer. */
const FIELDS = {
  name: text('name'),
  email: text('email'),
  phone: text('phone'),
  address: text('address'),
  company: text('company'),
  contactPerson: text('contact_person'),
  notes: text('notes'),
  isActive: flag('is_active', true),
  /** The common identifier of the company, 15 digits. */
  ice: later(text('ice')),
  /** Units: days from the invoice. */
  paymentDays: later(optionalValue('payment_days', shape.paymentDays)),
  sector: later(choice('sector', 'private', shape.sector)),
  contacts: later(list('contacts', shape.contacts)),
};

function derivedColumns(content: ContentOf<typeof FIELDS>) {
  const { name, company, contactPerson, email, phone, address, ice, contacts } = content;
  const people = contacts.flatMap((one) => [one.name, one.role, one.phone, one.email]);
  return {
    name_key: textKey(name),
    company_key: textKey(company),
    search_text: textKey(
      [name, company, contactPerson, email, phone, address, ice, ...people].join(' '),
    ),
  };
}

/** A person or company that the company works for. */
export const customers = declareRecord(FIELDS, derivedColumns);

/** A stored customer. */
export type CustomerRow = RecordRow<typeof FIELDS, ReturnType<typeof derivedColumns>>;

declare module '../../db/schema.ts' {
  interface Schema {
    customers: CustomerRow;
  }
}
