import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EstimateSection } from '../cost/estimate-figures.tsx';

interface EditLinkProps {
  id: string;
  /** The section of the editor, or `section.field`, to scroll to. */
  section: EstimateSection | `${EstimateSection}.${string}`;
  children: ReactNode;
}

/** Links to the input for a part of a project. */
export function EditLink({ id, section, children }: EditLinkProps) {
  return (
    <Link to="/projects/$projectId/edit" params={{ projectId: id }} hash={section}>
      {children}
    </Link>
  );
}
