import type { PlaceLink } from '../places.ts';

const estimateAt = (hash: 'info' | 'personnel' | 'contributions' | 'profit'): PlaceLink => ({
  to: '/project-edit/new',
  hash,
});

/** The questions in their order, and the screen that each answer speaks of. */
export const QUESTIONS = [
  { name: 'unsaved', link: { to: '/' } },
  { name: 'currency', link: estimateAt('info') },
  { name: 'quick', link: { to: '/project-edit/new' } },
  { name: 'noCnss', link: estimateAt('contributions') },
  { name: 'markupProfit', link: estimateAt('profit') },
  { name: 'noVat', link: estimateAt('profit') },
  { name: 'conflict', link: { to: '/projects' } },
  { name: 'deleted', link: { to: '/projects', search: { deleted: true } } },
  { name: 'quotation', link: { to: '/projects' } },
  { name: 'company', link: { to: '/admin-settings', search: { tab: 'company' } } },
  { name: 'clash', link: { to: '/team-management', search: { open: 'settings' } } },
  { name: 'holidays', link: { to: '/team-management', search: { open: 'settings' } } },
  { name: 'spreadsheet', link: estimateAt('personnel') },
  { name: 'figure', link: { to: '/project-edit/new' } },
  { name: 'backups', link: { to: '/admin-settings' } },
  { name: 'password', link: { to: '/admin-settings', search: { tab: 'administrators' } } },
] as const satisfies readonly { name: string; link: PlaceLink }[];
