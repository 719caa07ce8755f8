import type { Company, CompanyDefaults } from '@pcm/contract';
import { type CompanyField, type CompanyProfile, companyFindings } from '@pcm/domain';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { useSaveCompany } from './company.queries.ts';
import { type CompanyValues, changedFields, patchOf, valuesOf } from './company-values.ts';
import { type CompanyEdit, forgetCompany, keepCompany, keptCompany } from './kept-company.ts';

interface OpenEdit extends CompanyEdit {
  /** Whether this is unsaved work from an earlier visit. */
  isRestored: boolean;
}

function freshEdit(company: Company): OpenEdit {
  const base = valuesOf(company);
  return { version: company.version, base, values: base, isRestored: false };
}

function openedEdit(company: Company): OpenEdit {
  const kept = keptCompany();
  return kept === null ? freshEdit(company) : { ...kept, isRestored: true };
}

/** Returns the edits made while `sent` was being saved, based on the saved version. */
function restOf({ values }: OpenEdit, sent: CompanyValues, saved: Company): OpenEdit {
  const { profile, defaults } = patchOf(sent, values);
  const fresh = freshEdit(saved);
  return {
    ...fresh,
    values: {
      profile: { ...fresh.base.profile, ...profile },
      defaults: { ...fresh.base.defaults, ...defaults },
    },
  };
}

/** Holds the working copy of the company, which survives a reload; saves only changes. */
export function useCompanyForm(company: Company) {
  const { t } = useTranslation('company');
  const errorText = useErrorText();
  const write = useSaveCompany();
  const [edit, setEdit] = useState(() => openedEdit(company));
  const [left, setLeft] = useState<ReadonlySet<CompanyField>>(new Set());
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isStale, setIsStale] = useState(false);
  const { version, base, values } = edit;
  const changed = changedFields(base, values);
  // Takes over what somebody else saved, as long as nothing was changed here.
  if (changed.length === 0 && version !== company.version && !write.isPending) {
    setEdit(freshEdit(company));
  }

  /** The latest edit, because the user may type while the server answers. */
  const latest = useRef(edit);
  useEffect(() => {
    latest.current = edit;
  });

  const put = (next: OpenEdit) => {
    setEdit(next);
    if (changedFields(next.base, next.values).length === 0) forgetCompany();
    else keepCompany(next);
  };
  const setValues = (next: CompanyValues) => put({ ...edit, values: next });
  const findings = companyFindings(values.profile);
  const refused = findings.filter(({ isRefused }) => isRefused);
  const discard = () => {
    put(freshEdit(company));
    setIsStale(false);
    setWasSubmitted(false);
  };
  const sendOver = async (over: number) => {
    setIsStale(false);
    try {
      const saved = await write.mutateAsync({ patch: patchOf(base, values), version: over });
      put(restOf(latest.current, values, saved));
      setWasSubmitted(false);
      showToast({ tone: 'success', title: t('saved'), description: t('savedText') });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale-version') return setIsStale(true);
      showToast({ tone: 'error', title: t('saveFailed'), description: errorText(error) });
    }
  };
  return {
    values,
    setProfile: (part: Partial<CompanyProfile>) =>
      setValues({ ...values, profile: { ...values.profile, ...part } }),
    setDefaults: (part: Partial<CompanyDefaults>) =>
      setValues({ ...values, defaults: { ...values.defaults, ...part } }),
    /** Shows the field's errors from now on. */
    leave: (field: CompanyField) => setLeft((before) => new Set([...before, field])),
    /** Returns the error or warning of a field, unless it is being typed for the first time. */
    findingOf: (field: CompanyField) =>
      wasSubmitted || left.has(field) || values.profile[field] === base.profile[field]
        ? findings.find((one) => one.field === field)
        : undefined,
    changed,
    /** The number of fields that stopped the last save and are still wrong. */
    refusedCount: wasSubmitted ? refused.length : 0,
    isRestored: edit.isRestored && changed.length > 0,
    isSaving: write.isPending,
    discard,
    save: async (form: HTMLElement) => {
      setWasSubmitted(true);
      // A text that is too long is marked while it is typed.
      const isMarked = form.querySelector('[aria-invalid="true"]') !== null;
      if (refused.length > 0 || isMarked) return focusFirstError(form);
      if (changed.length > 0) await sendOver(version);
    },
    /** Bases the edits on the version that the logo made, unless somebody else saved too. */
    moveTo: (made: number) => {
      const now = latest.current;
      const isChanged = changedFields(now.base, now.values).length > 0;
      if (isChanged && now.version === made - 1) put({ ...now, version: made });
    },
    /** Whether somebody else saved meanwhile. */
    isStale,
    closeStale: () => setIsStale(false),
    /** Saves the changes over the newest version. */
    saveOver: sendOver,
  };
}

export type CompanyForm = ReturnType<typeof useCompanyForm>;
