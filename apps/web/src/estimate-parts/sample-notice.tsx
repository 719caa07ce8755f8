import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../lib/format.ts';
import { useIsNarrow } from '../lib/use-breakpoint.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './sample-notice.module.css';

interface SampleNoticeProps {
  /** Sample projects, and how many of them were changed. */
  size: { projects: number; changed: number };
  isRemoving: boolean;
  onRemove: () => Promise<void>;
}

/** Says that some projects are samples, and removes them when asked. */
export function SampleNotice({ size, isRemoving, onRemove }: SampleNoticeProps) {
  const { t } = useTranslation('sample');
  const format = useFormat();
  const counted = (count: number) => ({ count, formatted: format.number(count) });
  const isPhone = useIsNarrow();
  const [isAsked, setIsAsked] = useState(false);
  const { projects, changed } = size;
  const removeAll = async () => {
    await onRemove();
    setIsAsked(false);
  };
  return (
    <Notice
      tone="neutral"
      icon={<IconFlask size={18} stroke={1.75} />}
      title={t('notice', counted(projects))}
      action={
        <Button aria-label={t('remove')} onClick={() => setIsAsked(true)}>
          {t(isPhone ? 'confirm' : 'remove')}
        </Button>
      }
    >
      <span className={styles['text']}>{t('noticeText')}</span>
      <ConfirmDialog
        opened={isAsked}
        danger
        title={t('remove')}
        message={t('question', counted(projects))}
        detail={
          <>
            {changed > 0 && <>{t('changed', counted(changed))} </>}
            {t(changed > 0 ? 'kept' : 'gone')}
          </>
        }
        confirmLabel={t('confirm')}
        loading={isRemoving}
        onConfirm={removeAll}
        onCancel={() => setIsAsked(false)}
      />
    </Notice>
  );
}
