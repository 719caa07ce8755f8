/** A place in the program to which a text links. */
export type PlaceLink =
  | { to: '/' | '/analytics' | '/project-management' }
  | { to: '/projects'; search?: { deleted: true } }
  | {
      to: '/project-edit/new';
      hash?: 'info' | 'personnel' | 'equipment' | 'contributions' | 'profit';
    }
  | { to: '/team-management'; search?: { tab: 'team' } | { open: 'settings' } }
  | { to: '/admin-settings'; search?: { tab: 'company' | 'administrators' } };
