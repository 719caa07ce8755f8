import {
  DEFAULT_CATEGORY,
  type EstimateDefaults,
  projectTypesOf,
  SERVICE_CATEGORIES,
  type ServiceCategory,
} from '@pcm/domain';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCompany } from '../../project/company.queries.ts';
import { Page } from '../../ui/layout/page.tsx';
import { DraftQuestion } from './page/draft-question.tsx';
import { EditorSkeleton } from './page/editor-skeleton.tsx';
import { EstimateEditor } from './page/estimate-editor.tsx';
import { SourcedEditor } from './page/sourced-editor.tsx';
import { readDraft, removeDraft, type StoredDraft } from './state/draft.ts';
import { isDraftOf, startOfNew } from './state/editor-start.ts';
import type { Job } from './state/estimate-store.ts';
import { firstProjectType } from './state/service-change.ts';

const isCategory = (text: string | undefined): text is ServiceCategory =>
  (SERVICE_CATEGORIES as readonly (string | undefined)[]).includes(text);

type NewSearch = { [Key in keyof Job]?: string | undefined };

/** Returns the kind of job that the address asks for; an unknown kind becomes the standard one. */
function jobOf({ serviceCategory, projectType, template, from, rates }: NewSearch): Job {
  const category = isCategory(serviceCategory) ? serviceCategory : DEFAULT_CATEGORY;
  const type = projectTypesOf(category).find((entry) => entry.name === projectType);
  const job: Job = {
    serviceCategory: category,
    projectType: type?.name ?? firstProjectType(category),
  };
  if (template !== undefined) job.template = template;
  else if (from !== undefined) job.from = from;
  else return job;
  return { ...job, rates: rates === 'today' ? 'today' : 'own' };
}

interface NewEditorProps {
  job: Job;
  /** Whether the address names a kind of job: unsaved work of another kind then asks first. */
  isAsked: boolean;
  /** The editor, started with the unsaved work that was found. */
  children: (stored: StoredDraft) => ReactNode;
}

/** Asks before unsaved work of another kind is replaced. */
function WithDraft({ job, isAsked, children }: NewEditorProps) {
  const navigate = useNavigate();
  const [stored, setStored] = useState<StoredDraft>(() => readDraft(null));
  const draft = stored.kind === 'draft' ? stored.draft : null;
  if (draft === null || !isAsked || isDraftOf(draft, job)) return children(stored);
  return (
    <Page>
      <DraftQuestion
        draft={draft}
        job={job}
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

interface StartedEditorProps {
  job: Job;
  stored: StoredDraft;
  /** The company's defaults; without an answer, the values of the specification. */
  defaults?: EstimateDefaults | undefined;
}

function StartedEditor({ job, stored, defaults }: StartedEditorProps) {
  const [start] = useState(() => startOfNew(job, stored, defaults));
  return <EstimateEditor start={start} />;
}

/** Waits for the company's defaults, which are written into a new estimate only at its start. */
function CompanyStart(props: StartedEditorProps) {
  // A retry after a failure is pending again; the editor that has started meanwhile stays.
  const { data, isPending, errorUpdateCount } = useCompany();
  if (isPending && errorUpdateCount === 0) return <EditorSkeleton />;
  return <StartedEditor {...props} defaults={data?.defaults} />;
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
