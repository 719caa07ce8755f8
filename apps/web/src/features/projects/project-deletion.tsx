import { lazy, Suspense } from 'react';
import { loadWords } from '../../platform/words/translation.ts';
import type { DeletableProject } from './delete-project-dialog.tsx';

const DeleteProjectDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import('./delete-project-dialog.tsx'),
    loadWords(['projectDelete']),
  ]);
  return { default: dialog.DeleteProjectDialog };
});

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
