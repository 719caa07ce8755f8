import { lazy, Suspense } from 'react';
import type { DeletableProject } from './delete-project-dialog.tsx';

const DeleteProjectDialog = lazy(async () => ({
  default: (await import('./delete-project-dialog.tsx')).DeleteProjectDialog,
}));

interface ProjectDeletionProps {
  /** null while nobody asks. */
  project: DeletableProject | null;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Loads the dialog when it is first asked for. */
export function ProjectDeletion({ project, onClose, onDeleted }: ProjectDeletionProps) {
  return (
    <Suspense>
      {project && <DeleteProjectDialog project={project} onClose={onClose} onDeleted={onDeleted} />}
    </Suspense>
  );
}
