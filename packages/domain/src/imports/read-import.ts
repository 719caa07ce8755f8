import { endsInControl, plainIdentifier } from '../company/control-digits.ts';
import { MAX_NOTE_LENGTH } from '../document/input-limits.ts';
import { foldedText } from '../exchange/folded-text.ts';
import type { Cell } from '../exchange/read-cell.ts';
import type { ImportKind } from './import-fields.ts';
import {
  type ImportProblem,
  numbersOf,
  RowReader,
  rowsBelow,
  type SourceRow,
  withListsJoined,
} from './import-row.ts';
import { type ImportChoices, type ImportTable, recognizeTable } from './import-table.ts';
import type { ImportedItem, ImportedQuote } from './read-offers.ts';
import { itemOf, quoteOf, quoteRows } from './read-offers.ts';

/** A customer as a file gives it. Units: days from the invoice. */
export interface ImportedCustomer {
  name: string;
  company: string;
  email: string;
  phone: string;
  address: string;
  contactPerson: string;
  notes: string;
  isActive: boolean;
  ice: string;
  paymentDays: number | null;
  sector: 'private' | 'public';
  contacts: { name: string; role: string; phone: string; email: string }[];
}

/** A team member as a file gives it. Units: MAD an hour, MAD a month before taxes, `YYYY-MM-DD`. */
export interface ImportedMember {
  name: string;
  role: string;
  email: string;
  phone: string;
  skills: string[];
  hourlyRate: number;
  /** Null where the file does not state it. */
  monthlyWage: number | null;
  hiredOn: string | null;
  notes: string;
  isActive: boolean;
}

/** An item of equipment as a file gives it. */
export interface ImportedEquipment {
  name: string;
  /** Null where the file neither states a number nor lists pieces. */
  quantity: number | null;
  notes: string;
  isActive: boolean;
}

/** The record that a row of each kind of table becomes. */
export interface ImportedContent {
  customers: ImportedCustomer;
  members: ImportedMember;
  equipment: ImportedEquipment;
  items: ImportedItem;
  quotes: ImportedQuote;
}

/** A record of a file. */
export interface ImportRow<Content> {
  /** The number of its first row in the file, from 1. */
  line: number;
  /** The number of rows that it takes. */
  rows: number;
  content: Content;
  /** Cells that cannot be imported unchanged. */
  doubts: ImportProblem[];
  /** Why it cannot be imported; empty when it can. */
  refused: ImportProblem[];
  /** Whether it is left out unless the user includes it: a supplier who is not a customer. */
  isAside: boolean;
}

/** The user's choices for a file. */
export interface ImportSettings extends ImportChoices {
  /** The kind that the user came for. */
  wanted?: ImportKind | undefined;
  /** The role of people for whom the file gives none. */
  role?: string | undefined;
}

/** A file as it was read; `kind` tells what its rows are. */
export type ReadImport = { table: ImportTable } & (
  | { kind: null }
  | { [Kind in ImportKind]: { kind: Kind; rows: ImportRow<ImportedContent[Kind]>[] } }[ImportKind]
);

const ICE_LENGTH = 15;
const LONGEST_PAYMENT = 365;
const MOST_CONTACTS = 50;
const MOST_SKILLS = 100;

/** Returns the days of payment that a text states; null when it states none. */
function paymentDaysIn(text: string): number | null {
  const folded = foldedText(text);
  const days = /^(\d{1,3})$|(\d{1,3})\s*(?:j\b|jours?|jrs?|days?|net|يوم)/.exec(folded);
  const count = Number(days?.[1] ?? days?.[2]);
  if (days !== null && count <= LONGEST_PAYMENT) return count;
  return /immediat|reception|comptant|due upon receipt|الفور/.test(folded) ? 0 : null;
}

/** Returns an ICE from the columns that may hold it; other text in them goes to the notes. */
function iceOf(row: RowReader): string {
  const named = row.texts('ice');
  const others = [...row.texts('professionalId'), ...row.texts('taxId')];
  let ice = '';
  let from = '';
  for (const { heading, text } of [...named, ...others]) {
    const digits = plainIdentifier(text);
    const isIce = /^\d+$/.test(digits) && digits.length === ICE_LENGTH;
    if (isIce && ice === '') {
      ice = digits;
      from = heading;
    } else if (!isIce || digits !== ice) row.note(heading, text);
  }
  const [wrong] = named;
  if (wrong !== undefined && ice === '') row.doubt('ice', 'ice-length', wrong.text);
  if (ice !== '' && !endsInControl(ice)) row.doubt('ice', 'ice-control', ice, from);
  return ice;
}

/** Returns a country without the mark of its external id: `base.ma` is MA. */
const countryOf = (text: string): string =>
  /^base\.[a-z]{2}$/.test(text) ? text.slice(-2).toUpperCase() : text;

function addressOf(row: RowReader): string {
  const town = [row.text('zip'), row.text('city')].filter((text) => text !== '').join(' ');
  const lines = [row.text('street'), row.text('street2'), town, row.text('state')];
  return [...lines, countryOf(row.text('country'))].filter((text) => text !== '').join('\n');
}

/** Matches the words for a public client in the types of both programs. */
const PUBLIC = /public|administration|gouvernement|government|te_admin|عموم/;

/** The relation of a customer's row to other rows. */
interface CustomerPlace {
  isPerson: boolean;
  role: string;
  externalId: string;
  /** The external id of the company, where the file refers to it by id. */
  parentId: string;
}

function nameOf(row: RowReader): string {
  const [first, last] = [row.text('firstName'), row.text('lastName')];
  // Where both parts of the name are given, another name column holds something else, such as
  // `Employé`.
  if (first !== '' && last !== '') return `${first} ${last}`;
  return row.text('name') || first || last;
}

function customerOf(row: RowReader): ImportedCustomer & CustomerPlace {
  const name = nameOf(row);
  if (name === '') row.refuse('name', 'name-missing');
  const isId = row.isExternalId('parent');
  const parentId = isId ? row.text('parent') : '';
  const parent = isId ? '' : row.text('parent');
  const company = foldedText(parent) === foldedText(name) ? '' : parent;
  const terms = row.text('paymentTerms');
  const paymentDays = terms === '' ? null : paymentDaysIn(terms);
  if (terms !== '' && paymentDays === null) row.doubt('paymentTerms', 'payment-unknown', terms);
  if (terms !== '' && foldedText(terms) !== String(paymentDays)) row.noteField('paymentTerms');
  const phone = row.text('phone');
  const mobile = row.text('mobile');
  if (phone !== '' && mobile !== '' && phone !== mobile) row.noteField('mobile');
  const ice = iceOf(row);
  const email = row.email('email');
  row.noteField('code');
  row.noteField('website');
  const kindOf = foldedText(row.text('isCompany'));
  const isCompany = /^(?:person|individu|particulier)/.test(kindOf) ? false : row.yes('isCompany');
  return {
    name,
    company,
    email,
    phone: phone === '' ? mobile : phone,
    address: addressOf(row),
    contactPerson: row.text('contactPerson'),
    notes: row.notes(),
    isActive: row.isActive(),
    ice,
    paymentDays,
    sector: PUBLIC.test(foldedText(row.text('sector'))) ? 'public' : 'private',
    contacts: [],
    isPerson: (company !== '' || parentId !== '') && isCompany !== true,
    role: row.text('role'),
    externalId: row.text('externalId'),
    parentId,
  };
}

type CustomerRow = ImportRow<ImportedCustomer> & CustomerPlace;

/** Returns the company of a contact where the file has no row for it. */
function companyOf(row: CustomerRow): CustomerRow {
  const { company, notes, isActive } = row.content;
  const content: ImportedCustomer = {
    name: company,
    company: '',
    email: '',
    phone: '',
    address: '',
    contactPerson: '',
    notes,
    isActive,
    ice: '',
    paymentDays: null,
    sector: row.content.sector,
    contacts: [],
  };
  return { ...row, rows: 0, content, doubts: [], isPerson: false, externalId: row.parentId };
}

/**
 * Moves people who have a row of their own into the contacts of their company. A list of contacts
 * only (`hasCompanies` false) is turned into their companies.
 */
function withContacts(found: CustomerRow[], hasCompanies: boolean): ImportRow<ImportedCustomer>[] {
  const companies = new Map<string, CustomerRow>();
  for (const one of found.filter(({ isPerson }) => !isPerson)) {
    companies.set(foldedText(one.content.name), one);
    if (one.externalId !== '') companies.set(` ${one.externalId}`, one);
  }
  const rows: CustomerRow[] = [];
  for (const row of found) {
    const { name, company, phone, email } = row.content;
    const isTaken = row.isPerson && row.refused.length === 0;
    const key = row.parentId === '' ? foldedText(company) : ` ${row.parentId}`;
    let of = isTaken ? companies.get(key) : undefined;
    if (of === undefined && isTaken && !hasCompanies) {
      of = companyOf(row);
      companies.set(key, of);
      rows.push(of);
    }
    if (of === undefined || of.content.contacts.length >= MOST_CONTACTS) {
      rows.push(row);
      continue;
    }
    of.content.contacts.push({ name, role: row.role, phone, email });
    of.doubts.push(...row.doubts);
    of.rows += 1;
  }
  return rows.map(
    ({ isPerson: _isPerson, role: _role, externalId: _id, parentId: _parent, ...row }) => row,
  );
}

/** Returns the skills of a person; those for which there is no room go to the notes. */
function skillsOf(row: RowReader): string[] {
  const words = row.text('skills').split(/[,;\n]/);
  const skills = [...new Set(words.map((skill) => skill.trim()).filter((skill) => skill !== ''))];
  const others = skills.slice(MOST_SKILLS).join(', ');
  if (others !== '') {
    row.doubt('skills', 'skills-too-many', others);
    row.note('', others);
  }
  return skills.slice(0, MOST_SKILLS);
}

function memberOf(row: RowReader, role: string | undefined): ImportedMember {
  const name = nameOf(row);
  if (name === '') row.refuse('name', 'name-missing');
  const ownRole = row.text('role') || (role ?? '');
  if (ownRole === '') row.refuse('role', 'role-missing');
  const email = row.email('email');
  const phone = row.text('phone');
  const otherPhone = row.text('otherPhone');
  if (phone !== '' && otherPhone !== '' && phone !== otherPhone) row.noteField('otherPhone');
  const hourlyRate = row.number('hourlyRate') ?? 0;
  const monthlyWage = row.number('monthlyWage') ?? null;
  const hiredOn = row.day('hiredOn');
  row.noteField('dailyRate');
  row.noteField('department');
  row.noteField('employeeId');
  return {
    name,
    role: ownRole,
    email,
    phone: phone === '' ? otherPhone : phone,
    skills: skillsOf(row),
    hourlyRate,
    monthlyWage,
    hiredOn,
    notes: row.notes(),
    isActive: row.isActive(),
  };
}

function equipmentOf(row: RowReader): ImportedEquipment {
  const name = row.text('name');
  if (name === '') row.refuse('name', 'name-missing');
  const quantity = row.number('quantity') ?? (row.texts('serial').length > 0 ? 1 : null);
  for (const field of ['serial', 'category', 'model', 'vendor', 'place'] as const) {
    row.noteField(field);
  }
  return { name, quantity, notes: row.notes(), isActive: row.isActive() };
}

/** Merges the pieces of one item into one record with their number, as the stock counts them. */
function inStock(rows: ImportRow<ImportedEquipment>[]): ImportRow<ImportedEquipment>[] {
  const byName = new Map<string, ImportRow<ImportedEquipment>>();
  return rows.filter((row) => {
    const key = foldedText(row.content.name);
    const first = byName.get(key);
    if (first === undefined || row.refused.length > 0) {
      if (row.refused.length === 0) byName.set(key, row);
      return true;
    }
    const notes = [first.content.notes, row.content.notes].filter((text) => text !== '');
    first.content = {
      ...first.content,
      quantity: (first.content.quantity ?? 1) + (row.content.quantity ?? 1),
      notes: [...new Set(notes)].join('\n').slice(0, MAX_NOTE_LENGTH),
      isActive: first.content.isActive || row.content.isActive,
    };
    first.rows += 1;
    first.doubts.push(...row.doubts);
    return false;
  });
}

/**
 * Reads a table from another program: its kind, the meaning of its columns, and its records. The
 * same cells and settings give the same result.
 *
 * Units: as the fields of the records have them. Errors: none; a row that cannot be imported says
 * why.
 */
export function readImport(
  cells: readonly (readonly Cell[])[],
  settings: ImportSettings = {},
): ReadImport {
  const table = recognizeTable(cells, settings, settings.wanted);
  const source = rowsBelow(cells, table);
  const numbers = numbersOf(source, table, [
    'hourlyRate',
    'monthlyWage',
    'quantity',
    'unitPrice',
    'lineTotal',
    'discount',
  ]);
  const read = <Content>(
    contentOf: (row: RowReader) => Content,
    rows: readonly SourceRow[] = source,
  ) =>
    rows.map((one) => {
      const reader = new RowReader(table, one, numbers);
      const content = contentOf(reader);
      const { doubts, refused } = reader;
      const isAside = reader.yes('isSupplier') === true && reader.yes('isCustomer') === false;
      return { line: one.line, rows: 1, content, doubts, refused, isAside };
    });
  switch (table.kind) {
    case null:
      return { table, kind: null };
    case 'customers': {
      const records = withListsJoined(source, table, 'notes');
      const rows = read(customerOf, records).map(({ content, ...row }) => {
        const { isPerson, role, externalId, parentId, ...customer } = content;
        return { ...row, content: customer, isPerson, role, externalId, parentId };
      });
      const isOfPeople = table.columns.some(({ field }) => field === 'firstName');
      return { table, kind: 'customers', rows: withContacts(rows, !isOfPeople) };
    }
    case 'members': {
      const lines = withListsJoined(source, table, 'skills');
      return { table, kind: 'members', rows: read((row) => memberOf(row, settings.role), lines) };
    }
    case 'equipment':
      return { table, kind: 'equipment', rows: inStock(read(equipmentOf)) };
    case 'items':
      return { table, kind: 'items', rows: read(itemOf) };
    case 'quotes':
      return {
        table,
        kind: 'quotes',
        rows: quoteRows(source, table).map((rows) => {
          const [head, ...below] = rows;
          const first = new RowReader(table, head, numbers);
          const others = below.map((one) => new RowReader(table, one, numbers));
          const content = quoteOf(first, others);
          const { doubts, refused } = first;
          const isAside = doubts.some(({ reason }) => reason === 'not-open');
          return { line: head.line, rows: rows.length, content, doubts, refused, isAside };
        }),
      };
  }
}
