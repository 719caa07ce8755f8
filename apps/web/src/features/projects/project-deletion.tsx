import { Suspense } from 'react';
import { lazyWithWords } from '../../platform/words/translation.ts';
import type { DeletableProject } from './delete-project-dialog.tsx';

const DeleteProjectDialog = lazyWithWords(
  () => import('./delete-project-dialog.tsx'),
  ['projectDelete'],
);

interface ProjectDeletionProps {
  /** Null while the dialog is closed. */
  project: DeletableProject | null;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Loads the dialog when it first opens. */
export function ProjectDeletion({ project, onClose, onDeleted }: ProjectDeletionProps) {
  return (
    <Suspense>
      {project && <DeleteProjectDialog project={project} onClose={onClose} onDeleted={onDeleted} />}
    </Suspense>
  );
}
