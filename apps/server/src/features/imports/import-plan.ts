import type {
  Customer,
  EquipmentItem,
  ImportChoice,
  PreviewedRow,
  TeamMember,
} from '@pcm/contract';
import {
  type ImportedCustomer,
  type ImportedEquipment,
  type ImportedMember,
  type ImportRow,
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
import type { RecordWrite } from '../records/records.service.ts';
import {
  addTeamMember,
  changeTeamMemberIn,
  livingTeamMembers,
} from '../team/team-members.service.ts';

/** A row of a file, and the writes that bring it in. */
export interface PlannedRow {
  shown: PreviewedRow;
  add: (write: RecordWrite) => Promise<unknown>;
  update: (write: RecordWrite) => Promise<unknown>;
}

/** What two records may have in common, the strongest sign first. */
const SIGNS = ['ice', 'name', 'email'] as const;

type Sign = (typeof SIGNS)[number];

/** The keys by which a record is found again; several names may stand for one. */
type Keys = Partial<Record<Sign, readonly string[]>>;

/** How the records of one kind are compared and written. */
interface RecordImport<
  Content extends { name: string },
  Stored extends { id: string; name: string },
> {
  keysOfRow: (content: Content) => Keys;
  keysOfStored: (stored: Stored) => Keys;
  /** Signs that no two living records may share. */
  unique: readonly Sign[];
  /** Returns what the stored record would be after an update: an empty cell changes nothing. */
  merged: (stored: Stored, given: Content) => Content;
  add: (write: RecordWrite, content: Content) => Promise<unknown>;
  change: (write: RecordWrite, id: string, content: Content) => Promise<unknown>;
}

const CUSTOMERS: RecordImport<ImportedCustomer, Customer> = {
  keysOfRow: ({ ice, name, email }) => ({ ice: [ice], name: [name], email: [email] }),
  keysOfStored: ({ ice, name, company, email }) => ({
    ice: [ice],
    name: [name, company],
    email: [email],
  }),
  unique: [],
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
  add: addCustomer,
  change: changeCustomerIn,
};

const MEMBERS: RecordImport<ImportedMember, TeamMember> = {
  keysOfRow: ({ name, email }) => ({ name: [name], email: [email] }),
  keysOfStored: ({ name, email }) => ({ name: [name], email: [email ?? ''] }),
  unique: ['email'],
  merged: (stored, given) => ({
    name: stored.name,
    role: given.role || stored.role,
    email: given.email || (stored.email ?? ''),
    phone: given.phone || stored.phone,
    skills: [...new Set([...stored.skills, ...given.skills])],
    hourlyRate: given.hourlyRate || stored.hourlyRate,
    notes: notesWith(stored.notes, given.notes),
    isActive: stored.isActive,
  }),
  add: (write, content) => addTeamMember(write, { ...content, email: content.email || null }),
  change: (write, id, content) =>
    changeTeamMemberIn(write, id, { ...content, email: content.email || null }),
};

const EQUIPMENT: RecordImport<ImportedEquipment, EquipmentItem> = {
  keysOfRow: ({ name }) => ({ name: [name] }),
  keysOfStored: ({ name }) => ({ name: [name] }),
  unique: ['name'],
  merged: (stored, given) => ({
    name: stored.name,
    quantity: given.quantity,
    notes: notesWith(stored.notes, given.notes),
    isActive: stored.isActive,
  }),
  add: addEquipment,
  change: changeEquipmentIn,
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

/** Returns a value as the preview shows it: an empty text for what says nothing. */
function shownText(value: unknown): string {
  if (Array.isArray(value)) return value.map((one: unknown) => shownText(one)).join(' · ');
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  return typeof value === 'object' && value !== null && 'name' in value
    ? shownText(value.name)
    : '';
}

/** Values that a new record has anyway. */
const USUAL: Record<string, string> = { isActive: 'true', sector: 'private', hourlyRate: '0' };

/** Finds records by their signs. */
class Known<Found> {
  private readonly byKey = new Map<string, Found>();

  put(keys: Keys, found: Found): void {
    for (const sign of SIGNS) {
      for (const text of keys[sign] ?? []) {
        const key = textKey(text);
        if (key !== '' && !this.byKey.has(`${sign} ${key}`))
          this.byKey.set(`${sign} ${key}`, found);
      }
    }
  }

  find(keys: Keys): { found: Found; by: Sign } | undefined {
    for (const sign of SIGNS) {
      for (const text of keys[sign] ?? []) {
        const found = this.byKey.get(`${sign} ${textKey(text)}`);
        if (found !== undefined && textKey(text) !== '') return { found, by: sign };
      }
    }
    return undefined;
  }
}

type Outcome = Pick<PreviewedRow, 'status' | 'double' | 'choices'>;

function planRows<Content extends { name: string }, Stored extends { id: string; name: string }>(
  of: RecordImport<Content, Stored>,
  rows: readonly ImportRow<Content>[],
  stored: readonly Stored[],
): PlannedRow[] {
  const known = new Known<Stored>();
  for (const record of stored) known.put(of.keysOfStored(record), record);
  const above = new Known<ImportRow<Content>>();
  const mayAdd = (keys: Keys) =>
    of.unique.every((sign) => {
      const only = { [sign]: keys[sign] ?? [] };
      return known.find(only) === undefined && above.find(only) === undefined;
    });
  return rows.map((row) => {
    const { line, content, refused, doubts } = row;
    const keys = of.keysOfRow(content);
    const double = known.find(keys);
    const repeated = above.find(keys);
    const add: ImportChoice[] = mayAdd(keys) ? ['add'] : [];
    const outcome = ((): Outcome => {
      if (refused.length > 0) return { status: 'refused', double: null, choices: ['leave'] };
      if (repeated !== undefined) {
        const { found, by } = repeated;
        const seen = { id: '', name: found.content.name, line: found.line, by };
        return { status: 'repeat', double: seen, choices: ['leave', ...add] };
      }
      if (double !== undefined) {
        const { found, by } = double;
        const seen = { id: found.id, name: found.name, line: null, by };
        return { status: 'double', double: seen, choices: ['leave', 'update', ...add] };
      }
      if (row.isAside) return { status: 'aside', double: null, choices: ['leave', ...add] };
      return { status: 'new', double: null, choices: ['add', 'leave'] };
    })();
    if (outcome.status !== 'refused') above.put(keys, row);
    const before: Content | Record<string, unknown> =
      outcome.status === 'double' && double !== undefined ? { ...double.found } : USUAL;
    const after: Content =
      outcome.status === 'double' && double !== undefined
        ? of.merged(double.found, content)
        : content;
    const fields = Object.entries(after)
      .map(([field, value]) => ({
        field,
        before: shownText(Reflect.get(before, field)),
        after: shownText(value),
      }))
      .filter((one) => one.before !== one.after && (one.field !== 'name' || one.before !== ''))
      .map((one) => (outcome.status === 'double' ? one : { ...one, before: '' }));
    return {
      shown: { line, rows: row.rows, name: content.name, ...outcome, fields, doubts, refused },
      add: (write) => of.add(write, content),
      update: async (write) =>
        double === undefined ? undefined : of.change(write, double.found.id, after),
    };
  });
}

/** Plans the rows of a file against what is stored: the same file and records, the same plan. */
export async function planImport(
  db: Db,
  read: Exclude<ReadImport, { kind: null }>,
): Promise<PlannedRow[]> {
  switch (read.kind) {
    case 'customers':
      return planRows(CUSTOMERS, read.rows, await livingCustomers(db));
    case 'members':
      return planRows(MEMBERS, read.rows, await livingTeamMembers(db));
    case 'equipment':
      return planRows(EQUIPMENT, read.rows, await livingEquipment(db));
  }
}
