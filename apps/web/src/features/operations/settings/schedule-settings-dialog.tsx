import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { CancelButton } from '../../../ui/overlays/cancel-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSaveScheduleSettings, useScheduleSettings } from '../schedule-settings.queries.ts';
import type { SettingsEdit } from './edited-settings.ts';
import { HolidaySettings } from './holiday-settings.tsx';
import { OwnDaysOff } from './own-days-off.tsx';
import { PolicyChoice } from './policy-choice.tsx';
import styles from './settings.module.css';

/** How the company schedules: the rule on double booking, and the days off. */
export function ScheduleSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['booking', 'common']);
  const errorText = useErrorText();
  const form = useId();
  const { data: stored, error, refetch } = useScheduleSettings();
  const save = useSaveScheduleSettings();
  const [edited, setEdited] = useState<SettingsEdit>({});
  const settings = stored && { ...stored, ...edited };

  const submit = async () => {
    if (settings === undefined || save.isPending) return;
    try {
      await save.mutateAsync({ ...edited, version: settings.version });
      showToast({ tone: 'success', title: t('settings.saved') });
      onClose();
    } catch (cause) {
      const isStale = cause instanceof ApiError && cause.code === 'stale-version';
      if (isStale) await refetch();
      const description = isStale ? t('settings.changedElsewhere') : errorText(cause);
      showToast({ tone: 'error', title: t('settings.failed'), description });
    }
  };
  const shared = settings && {
    settings,
    onChange: (part: SettingsEdit) => setEdited((before) => ({ ...before, ...part })),
  };
  return (
    <Dialog
      opened
      filled={edited}
      onClose={onClose}
      keepOpenOutside
      size="lg"
      title={t('settings.title')}
      subtitle={t('settings.text')}
      actions={
        shared && (
          <>
            <CancelButton />
            <Button variant="primary" type="submit" form={form} loading={save.isPending}>
              {t('common:save')}
            </Button>
          </>
        )
      }
    >
      {settings === undefined && error === null && <LoadingText />}
      {settings === undefined && error !== null && (
        <ErrorState
          title={t('settings.loadFailed')}
          detail={errorText(error)}
          onRetry={() => refetch()}
        />
      )}
      {shared && (
        <form
          id={form}
          noValidate
          className={styles['parts']}
          onSubmit={async (event) => {
            event.preventDefault();
            // React's events rise to a form that this dialog was opened from.
            event.stopPropagation();
            await submit();
          }}
        >
          <PolicyChoice {...shared} />
          <HolidaySettings {...shared} />
          <OwnDaysOff {...shared} />
        </form>
      )}
    </Dialog>
  );
}
