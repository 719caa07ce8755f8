import type { Project } from '@pcm/contract';
import { IconFolderQuestion } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useEditedProject } from './estimate.queries.ts';
import { EditorSkeleton } from './page/editor-skeleton.tsx';
import { EstimateEditor } from './page/estimate-editor.tsx';
import { readDraft } from './state/draft.ts';
import { startOfProject } from './state/editor-start.ts';
import { type EstimateStore, handedOverTo, handOver } from './state/estimate-store.ts';

/** Copies the project once. The editor then works on its own copy. */
function LoadedEditor({ project }: { project: Project }) {
  const [start] = useState(() => startOfProject(project, readDraft(project.id)));
  return <EstimateEditor start={start} />;
}

/** Goes on with a project that was new until it was saved, without a step of undo lost. */
function OngoingEditor({ store }: { store: EstimateStore }) {
  const [start] = useState(() => ({ ...store.getState(), restoredFrom: null, setAside: null }));
  useEffect(() => handOver(null), []);
  return <EstimateEditor start={start} store={store} />;
}

/** Edits a project of the server. */
export function EstimatePage() {
  const { projectId } = useParams({ from: '/projects/$projectId/edit' });
  const { t } = useTranslation('estimate');
  const [ongoing] = useState(() => handedOverTo(projectId));
  const { data, error, isFetchedAfterMount, refetch } = useEditedProject(projectId);

  if (ongoing?.getState().origin?.id === projectId) return <OngoingEditor store={ongoing} />;

  if (data !== undefined && isFetchedAfterMount)
    return <LoadedEditor key={data.id} project={data} />;
  if (error === null) return <EditorSkeleton />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Page>
      <Card>
        {isMissing ? (
          <EmptyState
            icon={IconFolderQuestion}
            title={t('notFound')}
            text={t('notFoundText')}
            action={
              <ButtonLink to="/projects" variant="primary">
                {t('backToProjects')}
              </ButtonLink>
            }
          />
        ) : (
          <ErrorState title={t('loadFailed')} error={error} onRetry={refetch} />
        )}
      </Card>
    </Page>
  );
}
