import { catalogueLabel, valuesOfCompany } from '@pcm/domain';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { saveFile } from '../../../platform/files/save-file.ts';
import { storedText } from '../../../platform/storage.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { useCompanyDefaults } from '../../../project/company.queries.ts';
import { takeNewWork } from '../../../saving/new-work.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { OtherTab } from '../save/use-draft-keeping.ts';
import { otherNewWork, removeDraft } from '../state/draft.ts';
import { addressOf, type EditorStart } from '../state/editor-start.ts';
import { useCategory, useData, useEstimate, useEstimateStore } from '../state/estimate-context.tsx';

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

/** Offers the other new projects that this browser keeps unsaved, beside one that begins. */
function KeptWork() {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const navigate = useNavigate();
  const [kept] = useState(otherNewWork);
  const [latest] = kept;
  if (latest === undefined) return null;
  const { name, projectType } = latest.draft.data.projectInfo ?? {};
  const kind = projectType ? catalogueLabel(projectType, format.language) : t('tender');
  const values = {
    formatted: format.number(kept.length),
    name: isolate(name?.trim() || kind),
    when: format.instant(latest.draft.savedAt),
  };
  const resume = () => {
    takeNewWork(latest.id);
    void navigate({ to: '/project-edit/new', search: addressOf(latest.draft.job) });
  };
  return (
    <Notice
      tone="info"
      action={
        kept.length > 1 ? (
          <ButtonLink size="sm" to="/">
            {t('draft.seeAll')}
          </ButtonLink>
        ) : (
          <Button size="sm" onClick={resume}>
            {t('draft.resume')}
          </Button>
        )
      }
    >
      {t(kept.length > 1 ? 'draft.keptMore' : 'draft.keptOne', values)}
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
    showToast({ tone: 'neutral', title: t('draft.discarded'), undo: () => undo() });
  };
  const isNew = useEstimate((state) => state.origin === null);
  return (
    <>
      {isNew && start.restoredFrom === null ? <KeptWork /> : null}
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

/** Says which values of a new estimate come from the company, as long as they are unchanged. */
export function CompanyNote() {
  const { t } = useTranslation('estimate');
  const defaults = useCompanyDefaults();
  const category = useCategory();
  const data = useData((now) => now);
  const { contingencies, taxes } = valuesOfCompany(data, category, defaults);
  if (!contingencies && !taxes) return null;
  return (
    <Notice
      tone="neutral"
      action={
        <ButtonLink size="sm" to="/admin-settings" search={{ tab: 'company' }}>
          {t('ofCompany.change')}
        </ButtonLink>
      }
    >
      {t(`ofCompany.${!taxes ? 'contingencies' : !contingencies ? 'taxes' : 'both'}`)}
    </Notice>
  );
}
