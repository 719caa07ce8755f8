import type { EstimateData } from '@pcm/domain';
import { DEFAULT_CATEGORY } from '@pcm/domain';
import { IconTemplateOff } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { openDialog } from '../../../project/page-dialogs.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useStartSource } from '../estimate.queries.ts';
import type { StoredDraft } from '../state/draft.ts';
import { startOfNew, startOfSource } from '../state/editor-start.ts';
import type { Job } from '../state/estimate-store.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { EstimateEditor } from './estimate-editor.tsx';

interface SourcedEditorProps {
  job: Job;
  stored: StoredDraft;
}

/** Starts a new project from a template or a past project. */
export function SourcedEditor({ job, stored }: SourcedEditorProps) {
  const { t } = useTranslation('templates');
  const errorText = useErrorText();
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
            icon={<IconTemplateOff size={22} stroke={1.6} />}
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
          <ErrorState
            level={1}
            title={t('gone.failed')}
            detail={errorText(error)}
            onRetry={() => refetch()}
          />
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
