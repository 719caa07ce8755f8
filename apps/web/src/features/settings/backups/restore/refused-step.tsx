import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import styles from '../backups.module.css';
import type { RestoreStep } from './restore-steps.ts';
import { useRefusalWords } from './use-refusal-words.ts';
import type { Restore } from './use-restore.ts';

interface RefusedStepProps {
  step: Extract<RestoreStep, { at: 'refused' }>;
  restore: Restore;
  name: string;
}

/** A restore that did not come about: what is wrong, and what to do. */
export function RefusedStep({ step, restore, name }: RefusedStepProps) {
  const { t } = useTranslation(['backups', 'common']);
  const { what, next, mayHelpToRepeat } = useRefusalWords()(step.error);
  const { source } = restore;
  return (
    <Dialog
      opened
      onClose={restore.cancel}
      role="alertdialog"
      title={t('refused.title')}
      subtitle={name}
      actions={
        <>
          <Button onClick={restore.cancel}>{t('common:close')}</Button>
          {mayHelpToRepeat && source !== null ? (
            <Button variant="primary" onClick={() => void restore.start(source)}>
              {t('common:retry')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles['stack']}>
        <Notice tone="loss" live>
          {what}
        </Notice>
        {next === '' ? null : <p className={styles['text']}>{next}</p>}
      </div>
    </Dialog>
  );
}
