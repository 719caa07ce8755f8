import { type ContentOf, declareRecord, flag, type RecordRow, text } from '../../db/record.ts';
import { textKey } from '../../db/text-key.ts';

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
};

function derivedColumns(content: ContentOf<typeof FIELDS>) {
  const { name, company, contactPerson, email, phone, address } = content;
  return {
    name_key: textKey(name),
    company_key: textKey(company),
    search_text: textKey([name, company, contactPerson, email, phone, address].join(' ')),
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
