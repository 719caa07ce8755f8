import { saveFile } from '../../../platform/files/save-file.ts';
import { storedText } from '../../../platform/storage.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { EditorStart } from '../state/editor-start.ts';

interface SetAsideNoticeProps {
  setAside: NonNullable<EditorStart['setAside']>;
  isDiscarded: boolean;
  isNew: boolean;
  /** Shows what the server holds instead of the backup. */
  onDiscard: () => void;
}

/** Says that unsaved work could not be read and what was opened instead, and offers its text. */
export function SetAsideNotice({ setAside, isDiscarded, isNew, onDiscard }: SetAsideNoticeProps) {
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
