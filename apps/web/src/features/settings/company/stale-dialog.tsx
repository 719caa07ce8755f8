import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useCompany } from '../../../project/company.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { CompanyForm } from './use-company-form.ts';

/** Somebody else saved the company while it was edited here: both can be had. */
export function StaleDialog({ form }: { form: CompanyForm }) {
  const { t } = useTranslation(['company', 'common']);
  const errorText = useErrorText();
  const { refetch } = useCompany();
  /** Goes on with what the server has now; without an answer, everything stays as it is. */
  const withNewest = async (goOn: (version: number) => void | Promise<void>) => {
    const { data, error } = await refetch();
    if (data !== undefined && error === null) return goOn(data.version);
    showToast({ tone: 'error', title: t('loadFailed'), description: errorText(error) });
  };
  const fields = form.changed.map((field) => t(`fields.${field}`)).join(t('common:listSeparator'));
  return (
    <Dialog
      opened={form.isStale}
      onClose={form.closeStale}
      role="alertdialog"
      title={t('stale.title')}
      actions={
        <>
          <Button onClick={form.closeStale}>{t('stale.keepEditing')}</Button>
          <Button onClick={() => withNewest(form.discard)}>{t('stale.reload')}</Button>
          <Button variant="primary" onClick={() => withNewest(form.saveOver)}>
            {t('stale.save')}
          </Button>
        </>
      }
    >
      <p>{t('stale.text', { fields })}</p>
    </Dialog>
  );
}
