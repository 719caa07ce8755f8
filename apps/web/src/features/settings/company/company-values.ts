import {
  type Company,
  type CompanyDefaults,
  companyDefaultsSchema,
  companyProfileSchema,
} from '@pcm/contract';
import {
  type CompanyField,
  type CompanyProfile,
  EMPTY_COMPANY,
  IDENTIFIER_FIELDS,
  withLatinDigits,
} from '@pcm/domain';
import { z } from 'zod';
import type { KeptRecord } from '../../../saving/kept-fields.ts';
import { isSame } from '../../../saving/unsaved-fields.ts';
import { COMPANY_KEY } from '../../../saving/unsaved-keys.ts';
import type { FormKind } from '../../../saving/use-form-saver.ts';

/** The values of the form: the profile and the defaults, beside each other. */
export type CompanyValues = CompanyProfile & CompanyDefaults;

export type ChangedField = keyof CompanyValues;

/** The changes that are sent. */
export interface CompanyPatch {
  profile: Partial<CompanyProfile>;
  defaults: Partial<CompanyDefaults>;
}

export const PROFILE_FIELDS = Object.keys(EMPTY_COMPANY) as CompanyField[];
const DEFAULTS_FIELDS = Object.keys(companyDefaultsSchema.shape) as (keyof CompanyDefaults)[];

/** Returns the form's values of a stored company. */
const valuesOf = ({ profile, defaults }: Company): CompanyValues => ({ ...profile, ...defaults });

const IDENTIFIERS: ReadonlySet<string> = new Set(IDENTIFIER_FIELDS);

const listed = (names: readonly string[]) =>
  names.map((name) => name.trim()).filter((name) => name !== '');

function storedAs(path: string, value: unknown): unknown {
  if (typeof value === 'string') {
    const text = value.trim();
    return IDENTIFIERS.has(path) ? withLatinDigits(text) : text;
  }
  const isListed = path === 'moroccanClients' && Array.isArray(value);
  return isListed ? listed(value.map(String)) : value;
}

/** Tells the saver how to keep and merge the fields of the company. */
export const companyForm: FormKind<Company, CompanyValues> = { valuesOf, storedAs };

const shapes = {
  ...companyProfileSchema.shape,
  ...companyDefaultsSchema.shape,
  // Lines of the list may be empty while typing.
  moroccanClients: z.array(z.string()),
};

/** The form of an older version kept its two parts apart. */
const parts = z.object({ profile: z.looseObject({}), defaults: z.looseObject({}) });

/** The entry of the company's unsaved edits. */
export const keptCompany: KeptRecord = {
  key: COMPANY_KEY,
  id: 'company',
  isField: (path, value) =>
    Object.hasOwn(shapes, path) && shapes[path as ChangedField].safeParse(value).success,
  flat: (values) => {
    const { profile, defaults } = parts.parse(values);
    return { ...profile, ...defaults };
  },
};

/** Returns the fields that differ. */
export const changedFields = (before: CompanyValues, after: CompanyValues): ChangedField[] =>
  [...PROFILE_FIELDS, ...DEFAULTS_FIELDS].filter(
    (field) => !isSame(storedAs(field, before[field]), storedAs(field, after[field])),
  );

const picked = (edits: Partial<CompanyValues>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(edits).filter(([field]) => fields.includes(field)));

/** Returns edits as the request expects them. */
export function patchOf(edits: Partial<CompanyValues>): CompanyPatch {
  const { moroccanClients } = edits;
  const lists = moroccanClients && { moroccanClients: listed(moroccanClients) };
  return {
    profile: picked(edits, PROFILE_FIELDS),
    defaults: { ...picked(edits, DEFAULTS_FIELDS), ...lists },
  };
}
