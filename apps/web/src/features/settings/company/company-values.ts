import {
  type Company,
  type CompanyDefaults,
  companyDefaultsSchema,
  companyProfileSchema,
} from '@pcm/contract';
import { type CompanyField, type CompanyProfile, EMPTY_COMPANY } from '@pcm/domain';
import { z } from 'zod';

/** What the form of the company holds. Lines of the list of clients may be empty while it is typed. */
export const companyValues = z.object({
  profile: companyProfileSchema,
  defaults: companyDefaultsSchema.extend({ moroccanClients: z.array(z.string()) }),
});

/** See {@link companyValues}. */
export type CompanyValues = z.output<typeof companyValues>;

/** A field of the form. */
export type ChangedField = CompanyField | keyof CompanyDefaults;

/** What is sent of the form. */
export interface CompanyPatch {
  profile: Partial<CompanyProfile>;
  defaults: Partial<CompanyDefaults>;
}

export const PROFILE_FIELDS = Object.keys(EMPTY_COMPANY) as CompanyField[];
const DEFAULTS_FIELDS = Object.keys(companyDefaultsSchema.shape) as (keyof CompanyDefaults)[];

/** The form of a company as it is stored. */
export const valuesOf = ({ profile, defaults }: Company): CompanyValues => ({ profile, defaults });

const listed = (names: readonly string[]) =>
  names.map((name) => name.trim()).filter((name) => name !== '');

const plain = ({ profile, defaults }: CompanyValues): Pick<Company, 'profile' | 'defaults'> => ({
  profile,
  defaults: { ...defaults, moroccanClients: listed(defaults.moroccanClients) },
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields that say something else than before. */
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

/** What is to be sent of the form: the fields that changed. */
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
