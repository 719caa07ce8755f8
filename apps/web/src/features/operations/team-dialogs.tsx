import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { TeamSearch } from './search-params.ts';

const NewOperationDialog = lazy(() =>
  import('./create/new-operation-dialog.tsx').then((module) => ({
    default: module.NewOperationDialog,
  })),
);
const ScheduleSettingsDialog = lazy(() =>
  import('./settings/schedule-settings-dialog.tsx').then((module) => ({
    default: module.ScheduleSettingsDialog,
  })),
);

const route = getRouteApi('/team-management');

/** Whether the address asks for a new operation: on some tabs a new record is another one. */
function asksForOperation({ open, tab = 'operations' }: TeamSearch): boolean {
  return open === 'operation' || (open === 'new' && (tab === 'operations' || tab === 'schedule'));
}

/** The dialogs that the address opens, on whichever tab. */
export function TeamDialogs({ search }: { search: TeamSearch }) {
  const navigate = route.useNavigate();
  const close = () =>
    void navigate({
      search: (before) => ({ ...before, open: undefined }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Suspense>
      {asksForOperation(search) && (
        <NewOperationDialog
          start={{
            projectId: search.project,
            scheduledDate: search.day,
            assignedTeam: search.member === undefined ? undefined : [search.member],
            customerId: search.customer,
          }}
          onClose={close}
        />
      )}
      {search.open === 'settings' && <ScheduleSettingsDialog onClose={close} />}
    </Suspense>
  );
}
