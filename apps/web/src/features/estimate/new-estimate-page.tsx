import {
  DEFAULT_CATEGORY,
  projectTypesOf,
  SERVICE_CATEGORIES,
  type ServiceCategory,
} from '@pcm/domain';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../ui/page.tsx';
import { DraftQuestion } from './page/draft-question.tsx';
import { EstimateEditor } from './page/estimate-editor.tsx';
import { readDraft, removeDraft, type StoredDraft } from './state/draft.ts';
import { isDraftOf, startOfNew } from './state/editor-start.ts';
import type { Job } from './state/estimate-store.ts';
import { firstProjectType } from './state/service-change.ts';

const isCategory = (text: string | undefined): text is ServiceCategory =>
  (SERVICE_CATEGORIES as readonly (string | undefined)[]).includes(text);

/** What kind of job the address asks for; anything unknown is the standard one. */
function jobOf(search: {
  serviceCategory?: string | undefined;
  projectType?: string | undefined;
}): Job {
  const { serviceCategory, projectType } = search;
  const category = isCategory(serviceCategory) ? serviceCategory : DEFAULT_CATEGORY;
  const type = projectTypesOf(category).find((entry) => entry.name === projectType);
  return { serviceCategory: category, projectType: type?.name ?? firstProjectType(category) };
}

interface NewEditorProps {
  job: Job;
  /** The address names a kind of job: unsaved work of another kind asks first. */
  isAsked: boolean;
}

function NewEditor({ job, isAsked }: NewEditorProps) {
  const navigate = useNavigate();
  const [stored, setStored] = useState<StoredDraft>(() => readDraft(null));
  const draft = stored.kind === 'draft' ? stored.draft : null;
  if (draft === null || !isAsked || isDraftOf(draft, job)) {
    return <StartedEditor job={job} stored={stored} />;
  }
  return (
    <Page>
      <DraftQuestion
        draft={draft}
        type={job.projectType}
        onContinue={() =>
          void navigate({ to: '/project-edit/new', search: draft.job ?? {}, replace: true })
        }
        onStart={() => {
          removeDraft(null);
          setStored({ kind: 'none' });
        }}
      />
    </Page>
  );
}

function StartedEditor({ job, stored }: { job: Job; stored: StoredDraft }) {
  const [start] = useState(() => startOfNew(job, stored));
  return <EstimateEditor start={start} />;
}

/** Starts a project from the template of a service and a project type. */
export function NewEstimatePage() {
  const search = useSearch({ from: '/project-edit/new' });
  const job = jobOf(search);
  const isAsked = search.serviceCategory !== undefined || search.projectType !== undefined;
  return (
    <NewEditor
      key={`${job.serviceCategory}/${job.projectType}/${isAsked}`}
      job={job}
      isAsked={isAsked}
    />
  );
}
