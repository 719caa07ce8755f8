import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { saveFile } from '../../../platform/files/save-file.ts';
import { storedText } from '../../../platform/storage.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { OtherTab } from '../save/use-draft-keeping.ts';
import { removeDraft } from '../state/draft.ts';
import type { EditorStart } from '../state/editor-start.ts';
import { useEstimate, useEstimateStore } from '../state/estimate-context.tsx';

interface SetAsideNoticeProps {
  setAside: NonNullable<EditorStart['setAside']>;
  isDiscarded: boolean;
  isNew: boolean;
  /** Shows what the server holds instead of the backup. */
  onDiscard: () => void;
}

/** Says that unsaved work could not be read and what was opened instead, and offers its text. */
function SetAsideNotice({ setAside, isDiscarded, isNew, onDiscard }: SetAsideNoticeProps) {
  const { t } = useTranslation(['safekeeping', 'estimate']);
  const format = useFormat();
  const { key, opened, madeAt } = setAside;
  const text = storedText(key);
  const download = () =>
    saveFile(new Blob([text ?? ''], { type: 'text/plain;charset=utf-8' }), `${key}.txt`);
  const isBackup = opened === 'backup' && !isDiscarded;
  return (
    <Notice
      tone="attention"
      live
      action={
        <>
          {isBackup ? (
            <Button size="sm" onClick={onDiscard}>
              {t('estimate:draft.discard')}
            </Button>
          ) : null}
          {text === null ? null : (
            <Button size="sm" onClick={download}>
              {t('chain.download')}
            </Button>
          )}
        </>
      }
    >
      {isBackup
        ? t('chain.backup', { when: madeAt === null ? '' : format.instant(madeAt) })
        : t(isNew ? 'chain.template' : 'chain.server')}
    </Notice>
  );
}

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
  // Once it is saved, nothing is left of the restored work that could be given up alone.
  const isSaved = useEstimate(({ data, saved }) => data === saved);
  const [isOver, setOver] = useState(false);
  if (isSaved && !isOver) setOver(true);
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
      {start.restoredFrom === null || isDiscarded || isOver ? null : (
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
