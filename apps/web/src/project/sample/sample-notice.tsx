import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsNarrow } from '../../platform/use-breakpoint.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useRemoveSample, useSampleSize } from './sample-company.queries.ts';

interface SampleNoticeProps {
  /** The number of sample projects, of changed ones, and of other sample records. */
  size: { projects: number; changed: number; records: number };
  /** The records in the title; by default the kind that exists. */
  counts?: 'projects' | 'records';
  isRemoving: boolean;
  onRemove: () => Promise<void>;
}

/** Says that some projects are samples, and offers to remove them. */
export function SampleNotice({ size, counts, isRemoving, onRemove }: SampleNoticeProps) {
  const { t } = useTranslation('sample');
  const counted = (count: number) => ({ count });
  const isPhone = useIsNarrow();
  const [isAsked, setIsAsked] = useState(false);
  const { projects, changed, records } = size;
  const isOfRecords = counts === 'records' || projects === 0;
  const removeAll = async () => {
    await onRemove();
    setIsAsked(false);
  };
  return (
    <Notice
      tone="neutral"
      icon={<IconFlask size={18} stroke={1.75} />}
      title={isOfRecords ? t('noticeRecords', counted(records)) : t('notice', counted(projects))}
      action={
        <Button needs="administer" aria-label={t('remove')} onClick={() => setIsAsked(true)}>
          {t(isPhone ? 'confirm' : 'remove')}
        </Button>
      }
    >
      <span className="not-on-phones">{t('noticeText')}</span>
      <ConfirmDialog
        opened={isAsked}
        danger
        title={t('remove')}
        message={t(projects > 0 ? 'question' : 'noticeRecords', counted(projects || records))}
        detail={
          <>
            {changed > 0 && <>{t('changed', counted(changed))} </>}
            {projects > 0 && <>{t(changed > 0 ? 'kept' : 'gone')} </>}
            {records > 0 && t('records', counted(records))}
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

/** Says that a list of projects contains samples, if there are any. */
export function ListSamples() {
  const size = useSampleSize();
  const { remove, isRemoving } = useRemoveSample();
  if (size === undefined || size.projects + size.records === 0) return null;
  return <SampleNotice size={size} isRemoving={isRemoving} onRemove={remove} />;
}

/** Says which records are samples, as long as there are any. */
export function TeamSamples() {
  const size = useSampleSize();
  const { remove, isRemoving } = useRemoveSample();
  if (size === undefined || size.records === 0) return null;
  return <SampleNotice counts="records" size={size} isRemoving={isRemoving} onRemove={remove} />;
}
