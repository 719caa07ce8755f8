import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { company as keys } from '../../../platform/shortcuts/edits.ts';
import { useShortcut } from '../../../platform/shortcuts/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './company.module.css';
import type { CompanyForm } from './use-company-form.ts';

/** How much is unsaved, and the way to save it; it stays in sight. */
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
    <div ref={bar} className={styles['bar']}>
      <p role="status">{refusedCount > 0 ? t('refused', { count: refusedCount }) : unsaved}</p>
      {count > 0 ? <Button onClick={form.discard}>{t('discard')}</Button> : null}
      <Button type="submit" variant="primary" loading={form.isSaving}>
        {t('save')}
      </Button>
    </div>
  );
}
