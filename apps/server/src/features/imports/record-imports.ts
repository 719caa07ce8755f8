import type { Customer, EquipmentItem, TeamMember } from '@pcm/contract';
import {
  type ImportedCustomer,
  type ImportedEquipment,
  type ImportedMember,
  MAX_NOTE_LENGTH,
  type ReadImport,
} from '@pcm/domain';
import type { Db } from '../../db/schema.ts';
import { textKey } from '../../db/text-key.ts';
import { addCustomer, changeCustomerIn, livingCustomers } from '../customers/customers.service.ts';
import {
  addEquipment,
  changeEquipmentIn,
  livingEquipment,
} from '../equipment/equipment.service.ts';
import {
  addTeamMember,
  changeTeamMemberIn,
  livingTeamMembers,
} from '../team/team-members.service.ts';
import { type PlannedImport, planRows, type RecordImport } from './import-plan.ts';
import { planItems, planQuotes } from './offer-imports.ts';

const CUSTOMERS: RecordImport<ImportedCustomer, Customer> = {
  keysOfRow: ({ ice, name, email }) => ({ ice: [ice], name: [name], email: [email] }),
  keysOfStored: ({ ice, name, company, email }) => ({
    ice: [ice],
    name: [name, company],
    email: [email],
  }),
  unique: [],
  add: addCustomer,
  update: {
    merged: (stored, given) => ({
      name: stored.name,
      company: given.company || stored.company,
      email: given.email || stored.email,
      phone: given.phone || stored.phone,
      address: given.address || stored.address,
      contactPerson: given.contactPerson || stored.contactPerson,
      notes: notesWith(stored.notes, given.notes),
      isActive: stored.isActive,
      ice: given.ice || stored.ice,
      paymentDays: given.paymentDays ?? stored.paymentDays,
      sector: given.sector === 'public' ? 'public' : stored.sector,
      contacts: withOthers(stored.contacts, given.contacts),
    }),
    change: changeCustomerIn,
  },
};

const MEMBERS: RecordImport<ImportedMember, TeamMember> = {
  keysOfRow: ({ name, email }) => ({ name: [name], email: [email] }),
  keysOfStored: ({ name, email }) => ({ name: [name], email: [email ?? ''] }),
  unique: ['email'],
  add: (write, content) => addTeamMember(write, { ...content, email: content.email || null }),
  update: {
    merged: (stored, given) => ({
      name: stored.name,
      role: given.role || stored.role,
      email: given.email || (stored.email ?? ''),
      phone: given.phone || stored.phone,
      skills: [...new Set([...stored.skills, ...given.skills])],
      hourlyRate: given.hourlyRate || (stored.hourlyRate ?? 0),
      monthlyWage: given.monthlyWage ?? stored.monthlyWage,
      hiredOn: given.hiredOn ?? stored.hiredOn,
      rateConfirmed: given.hourlyRate ? true : stored.rateConfirmed,
      notes: notesWith(stored.notes, given.notes),
      isActive: stored.isActive,
    }),
    change: (write, id, content) =>
      changeTeamMemberIn(write, id, { ...content, email: content.email || null }),
  },
};

const EQUIPMENT: RecordImport<ImportedEquipment, EquipmentItem> = {
  keysOfRow: ({ name }) => ({ name: [name] }),
  keysOfStored: ({ name }) => ({ name: [name] }),
  unique: ['name'],
  add: (write, { quantity, ...content }) =>
    addEquipment(write, quantity === null ? content : { ...content, quantity }),
  update: {
    merged: (stored, given) => ({
      name: stored.name,
      // A file without numbers does not change the stock.
      quantity: given.quantity ?? stored.quantity,
      notes: notesWith(stored.notes, given.notes),
      isActive: stored.isActive,
    }),
    change: (write, id, { quantity, ...content }) =>
      changeEquipmentIn(write, id, quantity === null ? content : { ...content, quantity }),
  },
};

function notesWith(before: string, after: string): string {
  if (before.includes(after)) return before;
  return [before, after]
    .filter((text) => text !== '')
    .join('\n')
    .slice(0, MAX_NOTE_LENGTH);
}

function withOthers<Named extends { name: string }>(before: Named[], after: Named[]): Named[] {
  const known = new Set(before.map(({ name }) => textKey(name)));
  return [...before, ...after.filter(({ name }) => !known.has(textKey(name)))];
}

/**
 * Plans the rows of a file against the stored records; the same file and records give the same
 * plan.
 */
export async function planImport(
  db: Db,
  read: Exclude<ReadImport, { kind: null }>,
  fileName: string,
): Promise<PlannedImport> {
  switch (read.kind) {
    case 'customers':
      return { rows: planRows(CUSTOMERS, read.rows, await livingCustomers(db)) };
    case 'members':
      return { rows: planRows(MEMBERS, read.rows, await livingTeamMembers(db)) };
    case 'equipment':
      return { rows: planRows(EQUIPMENT, read.rows, await livingEquipment(db)) };
    case 'items':
      return planItems(db, read.rows, fileName);
    case 'quotes':
      return planQuotes(db, read.rows);
  }
}
