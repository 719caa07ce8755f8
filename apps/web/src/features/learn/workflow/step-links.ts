import type { PlaceLink } from '../places.ts';
import type { StepName } from '../steps.ts';

/** The screen of each step, and the section on it. */
export const STEP_LINKS: Record<StepName, PlaceLink> = {
  service: { to: '/' },
  information: { to: '/project-edit/new', hash: 'info' },
  personnel: { to: '/project-edit/new', hash: 'personnel' },
  equipment: { to: '/project-edit/new', hash: 'equipment' },
  total: { to: '/project-edit/new' },
  profit: { to: '/project-edit/new', hash: 'profit' },
  quotation: { to: '/projects' },
  operation: { to: '/team-management' },
};
