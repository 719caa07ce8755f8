import type { Company, CompanyDefaults } from '@pcm/contract';
import { type CompanyField, type CompanyProfile, companyFindings } from '@pcm/domain';
import { useRef, useState } from 'react';
import { company as keys } from '../../../platform/shortcuts/edits.ts';
import { useShortcut } from '../../../platform/shortcuts/use-shortcut.ts';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { ConflictDialog } from '../../../saving/conflict-dialog.tsx';
import { useFormSaver } from '../../../saving/use-form-saver.ts';
import { Button } from '../../../ui/button.tsx';
import { sayDone, showToast } from '../../../ui/feedback/toast-store.ts';
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts';
import styles from './company.module.css';
import { useReadCompany, useSaveCompany } from './company.queries.ts';
import {
  type ChangedField,
  changedFields,
  companyForm,
  keptCompany,
  patchOf,
} from './company-values.ts';

/** Holds the working copy of the company, which survives a reload; saves only changes. */
export function useCompanyForm(company: Company) {
  const { t } = useTranslation('company');
  const errorText = useErrorText();
  const read = useReadCompany();
  const write = useSaveCompany();
  const [left, setLeft] = useState<ReadonlySet<CompanyField>>(new Set());
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const form = useFormSaver(
    {
      ...companyForm,
      kept: keptCompany,
      read,
      write: ({ version }, edits) => write.mutateAsync({ patch: patchOf(edits), version }),
    },
    company,
  );
  const { saver, base, values, save } = form;
  const changed = changedFields(base, values);
  const findings = companyFindings(values);
  const refused = findings.filter(({ isRefused }) => isRefused);
  const finish = (outcome: Awaited<ReturnType<typeof form.send>>) => {
    if (outcome === 'saved') {
      setWasSubmitted(false);
      sayDone(t('saved'), t('savedText'));
    } else if (outcome === 'failed') {
      const description = errorText(saver.get().save.error);
      showToast({ tone: 'error', title: t('saveFailed'), description });
    }
  };
  return {
    values: { profile: values, defaults: values },
    setProfile: (part: Partial<CompanyProfile>) => saver.edit(part),
    setDefaults: (part: Partial<CompanyDefaults>) => saver.edit(part),
    /** Shows the field's errors from now on. */
    leave: (field: CompanyField) => setLeft((before) => new Set([...before, field])),
    /** Returns the error or warning of a field, unless it is being typed for the first time. */
    findingOf: (field: CompanyField) =>
      wasSubmitted || left.has(field) || values[field] === base[field]
        ? findings.find((one) => one.field === field)
        : undefined,
    changed,
    /** The number of fields that stopped the last save and are still wrong. */
    refusedCount: wasSubmitted ? refused.length : 0,
    isRestored: form.isRestored && changed.length > 0,
    isSaving: save.status === 'saving',
    discard: () => {
      saver.forget();
      setWasSubmitted(false);
    },
    save: async (element: HTMLElement) => {
      setWasSubmitted(true);
      // A text that is too long is marked while it is typed.
      const isMarked = element.querySelector('[aria-invalid="true"]') !== null;
      if (refused.length > 0 || isMarked) return focusFirstError(element);
      if (changed.length > 0) finish(await form.send());
    },
    /** Fields that somebody else has set to other values meanwhile. */
    conflicts: { saver, save, keepMine: async () => finish(await form.send('mine')) },
  };
}

export type CompanyForm = ReturnType<typeof useCompanyForm>;

/** Asks about fields that somebody else has set to other values meanwhile. */
export function CompanyConflicts({ form }: { form: CompanyForm }) {
  const { t } = useTranslation(['company', 'common']);
  const { saver, save, keepMine } = form.conflicts;
  const fields = save.conflicts
    .map(({ path }) => t(`fields.${path as ChangedField}`))
    .join(t('common:listSeparator'));
  return (
    <ConflictDialog
      save={save}
      saver={saver}
      title={t('stale.title')}
      words={{
        later: t('stale.keepEditing'),
        takeTheirs: t('stale.takeTheirs'),
        keepMine: t('stale.save'),
      }}
      onKeepMine={keepMine}
    >
      <p>{t('stale.text', { fields })}</p>
    </ConflictDialog>
  );
}

/** The number of unsaved changes and the save button, always in view. */
export function SaveBar({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('company');
  const bar = useRef<HTMLDivElement>(null);
  useShortcut({
    keys: keys.save,
    enabled: !form.isSaving,
    onPress: () => bar.current?.closest('form')?.requestSubmit(),
  });
  const count = form.changed.length;
  const { refusedCount } = form;
  const unsaved = count === 0 ? t('noChanges') : t('unsaved', { count });
  return (
    <div ref={bar} className={`flow-8-12 sticky on-sheet lined pad-12-16 ${styles.bar}`}>
      <p role="status">{refusedCount > 0 ? t('refused', { count: refusedCount }) : unsaved}</p>
      {count > 0 ? <Button onClick={form.discard}>{t('discard')}</Button> : null}
      <Button type="submit" variant="primary" loading={form.isSaving}>
        {t('save')}
      </Button>
    </div>
  );
}
