import { ApiError } from '../../../platform/api/api-error.ts';
import {
  useErrorText,
  useFieldReason,
  useTranslation,
} from '../../../platform/words/translation.ts';
import { useFieldWords } from '../../../project/versions/use-field-words.ts';
import { refusedPaths } from '../../../saving/save-trouble.ts';
import { valueAt } from '../../../saving/unsaved-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { sayDone, showToast } from '../../../ui/feedback/toast-store.ts';
import { useFinancial } from './financial-context.tsx';
import { saverOf } from './savers.ts';

/** Shows what the user has to know or decide about unsaved edits. */
export function SaveNotices({ isGone }: { isGone: boolean }) {
  const { save } = useFinancial();
  const { status, isPickedUp, isKept } = save;
  if (isGone || status === 'gone') return <GoneNotice />;
  if (status === 'refused') return <RefusedNotice />;
  if (isPickedUp) return <PickedUpNotice />;
  return isKept || status === 'saved' ? null : <NotKeptNotice />;
}

/** Says that the project was deleted, and offers to restore it. */
function GoneNotice() {
  const { t } = useTranslation('financial');
  const { project } = useFinancial();
  const restore = async () => {
    try {
      await saverOf(project).restore();
      sayDone(t('save.restored'), project.name);
    } catch {
      showToast({ tone: 'error', title: t('save.error'), description: t('save.restoreFailed') });
    }
  };
  return (
    <Notice
      tone="attention"
      live
      title={t('save.goneTitle')}
      action={
        <Button size="sm" onClick={restore}>
          {t('save.restore')}
        </Button>
      }
    >
      {t('save.goneText')}
    </Notice>
  );
}

/** Names the value that the server refuses, and offers to revert it. */
function RefusedNotice() {
  const { t } = useTranslation(['financial', 'common']);
  const errorText = useErrorText();
  const fieldReason = useFieldReason();
  const { fieldName, valueOf } = useFieldWords();
  const { project, data, save, edit } = useFinancial();
  const { error } = save;
  const paths = refusedPaths(error);
  const reason = (path: string) => {
    if (!(error instanceof ApiError)) return '';
    const field = error.body?.fields?.find((one) => one.path.endsWith(path));
    return field === undefined ? '' : fieldReason(error, field);
  };
  const takeBack = () => {
    const taken = saverOf(project).takeBack();
    showToast({ tone: 'neutral', title: t('save.takenBack'), undo: () => edit(taken) });
  };
  return (
    <Notice
      tone="attention"
      live
      title={t('save.refusedTitle')}
      action={
        <Button size="sm" onClick={takeBack}>
          {t('save.takeBack')}
        </Button>
      }
    >
      {paths.length === 0
        ? errorText(error)
        : paths.map((path) => (
            <div key={path}>
              {t('save.refusedField', {
                field: `${fieldName(path)} (${valueOf(path, valueAt(data, path))})`,
                reason: reason(path),
              })}
            </div>
          ))}
    </Notice>
  );
}

/** Says that edits of an earlier visit were found in this browser. */
function PickedUpNotice() {
  const { t } = useTranslation('financial');
  const { project, save } = useFinancial();
  return (
    <Notice
      live
      title={t('save.pickedUp')}
      action={
        <Button size="sm" onClick={() => saverOf(project).dismissNote()}>
          {t('save.dismiss')}
        </Button>
      }
    >
      {t(save.status === 'saved' ? 'save.pickedUpSaved' : 'save.pickedUpWaiting')}
    </Notice>
  );
}

function NotKeptNotice() {
  const { t } = useTranslation('financial');
  return (
    <Notice tone="attention" live>
      {t('save.notKept')}
    </Notice>
  );
}
