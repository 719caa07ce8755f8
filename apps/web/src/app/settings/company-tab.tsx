import { lazy, Suspense, useState } from 'react';
import { CompanySettings } from '../../features/settings/company/company-editor.tsx';
import { useFormat } from '../../platform/words/format.ts';
import { loadWords, useTranslation } from '../../platform/words/translation.ts';
import { useScheduleSettings } from '../../project/schedule-settings.queries.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, LoadingText } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './settings.module.css';

const ScheduleSettingsDialog = lazy(async () => {
  await loadWords(['booking', 'schedule']);
  return import('../../features/operations/settings/schedule-settings-dialog.tsx');
});

const MailCard = lazy(async () => {
  await loadWords(['quoteSending']);
  const module = await import('../../features/quotes/mail-settings.tsx');
  return { default: module.MailCard };
});

/** Shows the scheduling rules of the company and edits them; the calendar edits the same rules. */
function CompanyScheduling() {
  const { t } = useTranslation('company');
  const format = useFormat();
  const { data, error, refetch } = useScheduleSettings();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title={t('scheduling.title')}
      actions={
        <Button size="sm" onClick={() => setIsOpen(true)}>
          {t('scheduling.change')}
        </Button>
      }
    >
      {data === undefined && error === null ? <LoadingText /> : null}
      {data === undefined && error !== null ? (
        <ErrorState title={t('scheduling.failed')} error={error} onRetry={() => refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          <p className="muted below-12">{t('scheduling.text')}</p>
          <dl className={`grid ${styles.facts}`}>
            <dt>{t('scheduling.policy')}</dt>
            <dd>{t(`scheduling.policies.${data.conflictPolicy}`)}</dd>
            <dt>{t('scheduling.holidays')}</dt>
            <dd>{t(data.holidaysEnabled ? 'scheduling.on' : 'scheduling.off')}</dd>
            <dt>{t('scheduling.ownDays')}</dt>
            <dd>{format.number(data.ownHolidays.length)}</dd>
          </dl>
        </>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <ScheduleSettingsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

/** The company tab, with the scheduling rules and the mail server. */
export function CompanyTab() {
  return (
    <div className="grid-16">
      <CompanySettings scheduling={<CompanyScheduling />} />
      <Suspense fallback={<LoadingText />}>
        <MailCard />
      </Suspense>
    </div>
  );
}
