import { catalogueLabel, currencyOf, priceEstimate, SPECIFICATION } from '@pcm/domain';
import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { Draft } from '../state/draft.ts';
import type { Job } from '../state/estimate-store.ts';

interface DraftQuestionProps {
  draft: Draft;
  /** The kind of job that was asked for. */
  job: Job;
  onContinue: () => void;
  onStart: () => void;
}

/** Asks what to do when a new project is opened while unsaved work of another kind exists. */
export function DraftQuestion({ draft, job, onContinue, onStart }: DraftQuestionProps) {
  const { t } = useTranslation(['estimate', 'common', 'templates']);
  const format = useFormat();
  const navigate = useNavigate();
  const { data, savedAt } = draft;
  const info = data.projectInfo ?? {};
  const kind = catalogueLabel(info.projectType ?? '', format.language);
  const name = info.name?.trim();
  return (
    <Dialog
      opened
      onClose={() => void navigate({ to: '/projects' })}
      title={t('draft.askTitle')}
      subtitle={t('draft.askText', {
        type: isolate(name ? `${name}, ${kind}` : kind),
        when: format.instant(savedAt),
        total: isolate(
          format.money(priceEstimate(data, SPECIFICATION).cost.total, currencyOf(data)),
        ),
      })}
      actions={
        <>
          <Button onClick={onStart}>
            {job.template === undefined && job.from === undefined
              ? t('draft.askStart', { type: catalogueLabel(job.projectType, format.language) })
              : t('templates:start.go')}
          </Button>
          <Button variant="primary" autoFocus onClick={onContinue}>
            {t('draft.askContinue')}
          </Button>
        </>
      }
    />
  );
}
