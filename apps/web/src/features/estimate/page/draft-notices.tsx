import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SetAsideNotice } from '../backup/set-aside-notice.tsx';
import type { OtherTab } from '../save/use-draft-keeping.ts';
import { removeDraft } from '../state/draft.ts';
import type { EditorStart } from '../state/editor-start.ts';
import { useEstimateStore } from '../state/estimate-context.tsx';

interface DraftNoticesProps {
  start: EditorStart;
  otherTab: OtherTab | null;
}

/** Says that unsaved work was restored or unreadable, or that another tab edits or saved it. */
export function DraftNotices({ start, otherTab }: DraftNoticesProps) {
  const { t } = useTranslation(['estimate', 'common']);
  const format = useFormat();
  const store = useEstimateStore();
  const [isDiscarded, setDiscarded] = useState(false);
  const discard = () => {
    const { saved, origin, edit, chooseCurrency, undo } = store.getState();
    edit('discard', () => saved);
    if (origin === null) chooseCurrency('start');
    removeDraft(origin?.id ?? null);
    setDiscarded(true);
    showToast({
      tone: 'neutral',
      title: t('draft.discarded'),
      action: { label: t('common:undo'), onAction: () => undo() },
    });
  };
  return (
    <>
      {start.restoredFrom === null || isDiscarded ? null : (
        <Notice
          tone="info"
          live
          action={
            <Button size="sm" onClick={discard}>
              {t('draft.discard')}
            </Button>
          }
        >
          {t('draft.restored', { when: format.instant(start.restoredFrom) })}
        </Notice>
      )}
      {start.setAside === null ? null : (
        <SetAsideNotice
          setAside={start.setAside}
          isDiscarded={isDiscarded}
          isNew={start.origin === null}
          onDiscard={discard}
        />
      )}
      {otherTab === null ? null : (
        <Notice tone="attention" live>
          {t(`draft.otherTab.${otherTab.does}`)}{' '}
          {otherTab.does === 'save' ? (
            <Link to="/projects/$projectId/view" params={{ projectId: otherTab.projectId }}>
              {t('draft.openSaved')}
            </Link>
          ) : null}
        </Notice>
      )}
    </>
  );
}
