import { useTranslation } from 'react-i18next';
import { useCompany } from '../../lib/company.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { CompanyForm } from './use-company-form.ts';

/** Somebody else saved the company while it was edited here: both can be had. */
export function StaleDialog({ form }: { form: CompanyForm }) {
  const { t } = useTranslation(['company', 'common']);
  const { refetch } = useCompany();
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
          <Button
            onClick={async () => {
              await refetch();
              form.discard();
            }}
          >
            {t('stale.reload')}
          </Button>
          <Button
            variant="primary"
            onClick={async () => {
              const { data } = await refetch();
              if (data !== undefined) await form.saveOver(data.version);
            }}
          >
            {t('stale.save')}
          </Button>
        </>
      }
    >
      <p>{t('stale.text', { fields })}</p>
    </Dialog>
  );
}
