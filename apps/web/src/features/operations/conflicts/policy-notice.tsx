import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useScheduleSettings } from '../schedule-settings.queries.ts';

const ScheduleSettingsDialog = lazy(() =>
  import('../settings/schedule-settings-dialog.tsx').then((module) => ({
    default: module.ScheduleSettingsDialog,
  })),
);

/** By which rule something counts as booked twice, and where to change it. */
export function PolicyNotice() {
  const { t } = useTranslation('booking');
  const { data: settings } = useScheduleSettings();
  const [isOpen, setIsOpen] = useState(false);
  if (settings === undefined) return null;
  return (
    <>
      <Notice
        tone="neutral"
        title={t(`policy.${settings.conflictPolicy}.name`)}
        action={<Button onClick={() => setIsOpen(true)}>{t('policy.change')}</Button>}
      >
        {t(`policy.${settings.conflictPolicy}.inTheWay`)}
      </Notice>
      {isOpen && (
        <Suspense>
          <ScheduleSettingsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
