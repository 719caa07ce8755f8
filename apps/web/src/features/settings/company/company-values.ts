import {
  type Company,
  type CompanyDefaults,
  companyDefaultsSchema,
  companyProfileSchema,
} from '@pcm/contract';
import { type CompanyField, type CompanyProfile, EMPTY_COMPANY } from '@pcm/domain';
import { z } from 'zod';

/** The values of the company form. Lines of the list of clients may be empty while typing. */
export const companyValues = z.object({
  profile: companyProfileSchema,
  defaults: companyDefaultsSchema.extend({ moroccanClients: z.array(z.string()) }),
});

export type CompanyValues = z.output<typeof companyValues>;

/** A field of the form. */
export type ChangedField = CompanyField | keyof CompanyDefaults;

/** The changes that are sent. */
export interface CompanyPatch {
  profile: Partial<CompanyProfile>;
  defaults: Partial<CompanyDefaults>;
}

export const PROFILE_FIELDS = Object.keys(EMPTY_COMPANY) as CompanyField[];
const DEFAULTS_FIELDS = Object.keys(companyDefaultsSchema.shape) as (keyof CompanyDefaults)[];

/** Returns the form's values of a stored company. */
export const valuesOf = ({ profile, defaults }: Company): CompanyValues => ({ profile, defaults });

const listed = (names: readonly string[]) =>
  names.map((name) => name.trim()).filter((name) => name !== '');

const plain = ({ profile, defaults }: CompanyValues): Pick<Company, 'profile' | 'defaults'> => ({
  profile,
  defaults: { ...defaults, moroccanClients: listed(defaults.moroccanClients) },
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields that differ. */
export function changedFields(before: CompanyValues, after: CompanyValues): ChangedField[] {
  const [was, is] = [plain(before), plain(after)];
  return [
    ...PROFILE_FIELDS.filter((field) => was.profile[field] !== is.profile[field]),
    ...DEFAULTS_FIELDS.filter((field) => !isSame(was.defaults[field], is.defaults[field])),
  ];
}

function picked<Whole extends object>(whole: Whole, keys: readonly (keyof Whole)[]) {
  const entries = keys.map((key) => [key, whole[key]]);
  return Object.fromEntries(entries) as Partial<Whole>;
}

/** Returns the changed fields, for the request. */
export function patchOf(before: CompanyValues, after: CompanyValues): CompanyPatch {
  const changed = new Set<ChangedField>(changedFields(before, after));
  const { profile, defaults } = plain(after);
  return {
    profile: picked(
      profile,
      PROFILE_FIELDS.filter((field) => changed.has(field)),
    ),
    defaults: picked(
      defaults,
      DEFAULTS_FIELDS.filter((field) => changed.has(field)),
    ),
  };
}
