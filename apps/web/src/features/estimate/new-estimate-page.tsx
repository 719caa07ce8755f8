import {
  catalogueLabel,
  currencyOf,
  DEFAULT_CATEGORY,
  type EstimateData,
  type EstimateDefaults,
  type LawOfToday,
  priceEstimate,
  SPECIFICATION,
  startCurrency,
} from '@pcm/domain';
import { IconTemplateOff } from '@tabler/icons-react';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import { useCompany } from '../../project/company.queries.ts';
import { useLawOfToday } from '../../project/law.queries.ts';
import { openDialog } from '../../project/page-dialogs.ts';
import { beginNewWork } from '../../saving/new-work.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useStartSource } from './estimate.queries.ts';
import { EditorSkeleton } from './page/editor-skeleton.tsx';
import { EstimateEditor } from './page/estimate-editor.tsx';
import { type Draft, readDraft, readTender, type StoredDraft } from './state/draft.ts';
import { addressOf, isDraftOf, jobOf, startOfNew, startOfSource } from './state/editor-start.ts';
import type { Job } from './state/estimate-store.ts';

interface DraftQuestionProps {
  draft: Draft;
  /** The kind of job that was asked for. */
  job: Job;
  onContinue: () => void;
  onStart: () => void;
}

/** Asks what to do when a new project is opened while unsaved work of another kind exists. */
function DraftQuestion({ draft, job, onContinue, onStart }: DraftQuestionProps) {
  const { t } = useTranslation(['estimate', 'common', 'templates']);
  const format = useFormat();
  const navigate = useNavigate();
  const { data, savedAt } = draft;
  const info = data.projectInfo ?? {};
  const kind = info.projectType ? catalogueLabel(info.projectType, format.language) : t('tender');
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

interface NewEditorProps {
  job: Job;
  /** Whether the address names a kind of job: unsaved work of another kind then asks first. */
  isAsked: boolean;
  /** The editor, started with the unsaved work that was found. */
  children: (stored: StoredDraft) => ReactNode;
}

/** Asks before another project begins beside unsaved work; that work stays in this browser. */
function WithDraft({ job, isAsked, children }: NewEditorProps) {
  const navigate = useNavigate();
  const [stored, setStored] = useState<StoredDraft>(() =>
    job.tender === undefined ? readDraft(null) : readTender(job.tender),
  );
  const draft = stored.kind === 'draft' ? stored.draft : null;
  if (draft?.job?.tender !== undefined && !isAsked && job.tender === undefined) {
    return <Navigate to="/project-edit/new" search={addressOf(draft.job)} replace />;
  }
  if (draft === null || !isAsked || isDraftOf(draft, job)) return children(stored);
  return (
    <Page>
      <DraftQuestion
        draft={draft}
        job={job}
        onContinue={() =>
          void navigate({ to: '/project-edit/new', search: addressOf(draft.job), replace: true })
        }
        onStart={() => {
          beginNewWork();
          setStored({ kind: 'none' });
        }}
      />
    </Page>
  );
}

interface StartedEditorProps {
  job: Job;
  stored: StoredDraft;
  /** The company's defaults; without an answer, the values of the specification. */
  defaults?: EstimateDefaults | undefined;
  law?: LawOfToday | undefined;
}

function StartedEditor({ job, stored, defaults, law }: StartedEditorProps) {
  const [start] = useState(() => startOfNew(job, stored, defaults, law));
  return <EstimateEditor start={start} />;
}

/** Waits for the company's defaults, which are written into a new estimate only at its start. */
function CompanyStart(props: StartedEditorProps) {
  // A retry after a failure is pending again; the editor that has started meanwhile stays.
  const { data, isPending, errorUpdateCount } = useCompany();
  if (isPending && errorUpdateCount === 0) return <EditorSkeleton />;
  const defaults = data && {
    ...data.defaults,
    currency: startCurrency(data.profile, data.defaults),
  };
  const Start = defaults?.rules ? LawStart : StartedEditor;
  return <Start {...props} defaults={defaults} />;
}

/** Waits for the company's own rows and holidays too, which a new estimate under the law pins. */
function LawStart(props: StartedEditorProps) {
  const { isPending, ...law } = useLawOfToday();
  return isPending ? <EditorSkeleton /> : <StartedEditor {...props} law={law} />;
}

interface SourcedEditorProps {
  job: Job;
  stored: StoredDraft;
}

/** Starts a new project from a template or a past project. */
function SourcedEditor({ job, stored }: SourcedEditorProps) {
  const { t } = useTranslation('templates');
  const { data, error, isFetchedAfterMount, refetch } = useStartSource({
    ...(job.template === undefined ? {} : { template: job.template }),
    ...(job.from === undefined ? {} : { from: job.from }),
  });
  if (data !== undefined && isFetchedAfterMount) {
    return <LoadedEditor job={job} stored={stored} estimate={data.data} />;
  }
  if (error === null) return <EditorSkeleton />;
  // Unsaved work that began with the source no longer needs it.
  if (stored.kind === 'draft') return <LoadedEditor job={job} stored={stored} estimate={null} />;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page>
      <Card>
        {isGone ? (
          <EmptyState
            level={1}
            icon={IconTemplateOff}
            title={t('gone.title')}
            text={t(job.template === undefined ? 'gone.project' : 'gone.template')}
            action={
              <>
                <ButtonLink to="/project-type-selection">{t('gone.empty')}</ButtonLink>
                <Button variant="primary" onClick={() => openDialog({ name: 'start-from' })}>
                  {t('gone.choose')}
                </Button>
              </>
            }
          />
        ) : (
          <ErrorState level={1} title={t('gone.failed')} error={error} onRetry={() => refetch()} />
        )}
      </Card>
    </Page>
  );
}

interface LoadedEditorProps extends SourcedEditorProps {
  /** null when the source no longer exists. */
  estimate: EstimateData | null;
}

function LoadedEditor({ job, stored, estimate }: LoadedEditorProps) {
  const [start] = useState(() => {
    if (estimate === null) return startOfNew(job, stored);
    const { serviceCategory = DEFAULT_CATEGORY, projectType = job.projectType } =
      estimate.projectInfo ?? {};
    return startOfSource({ ...job, serviceCategory, projectType }, estimate, stored);
  });
  return <EstimateEditor start={start} />;
}

/** Starts a project from the template of a service and project type, or from a saved template. */
export function NewEstimatePage() {
  const search = useSearch({ from: '/project-edit/new' });
  const job = jobOf(search);
  const isSourced = job.template !== undefined || job.from !== undefined;
  const isAsked =
    isSourced || search.serviceCategory !== undefined || search.projectType !== undefined;
  return (
    <WithDraft key={JSON.stringify([job, isAsked])} job={job} isAsked={isAsked}>
      {(stored) =>
        isSourced ? (
          <SourcedEditor job={job} stored={stored} />
        ) : (
          <CompanyStart job={job} stored={stored} />
        )
      }
    </WithDraft>
  );
}
