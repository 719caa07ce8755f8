import { getRouteApi } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { TeamHeader } from './head/team-header.tsx';
import { TeamTiles } from './head/team-tiles.tsx';
import { OperationsTab } from './list/operations-tab.tsx';
import { useOperationsOverview } from './operations.queries.ts';
import { TEAM_TABS, type TeamSearch, type TeamTab } from './search-params.ts';

const panels: Record<TeamTab, ComponentType> = {
  operations: OperationsTab,
  team: lazy(() => import('./team/team-tab.tsx').then((m) => ({ default: m.TeamTab }))),
  customers: lazy(() =>
    import('./customers/customers-tab.tsx').then((m) => ({ default: m.CustomersTab })),
  ),
  schedule: lazy(() =>
    import('./schedule/schedule-tab.tsx').then((m) => ({ default: m.ScheduleTab })),
  ),
  equipment: lazy(() =>
    import('./equipment/equipment-tab.tsx').then((m) => ({ default: m.EquipmentTab })),
  ),
};

const TeamSamples = lazy(() =>
  import('./head/team-samples.tsx').then((m) => ({ default: m.TeamSamples })),
);

const NewOperationDialog = lazy(() =>
  import('./create/new-operation-dialog.tsx').then((m) => ({
    default: m.NewOperationDialog,
  })),
);
const ScheduleSettingsDialog = lazy(() =>
  import('./settings/schedule-settings-dialog.tsx').then((m) => ({
    default: m.ScheduleSettingsDialog,
  })),
);

const route = getRouteApi('/team-management');

/** Whether the address asks for a new operation; on some tabs, `new` means another record. */
function asksForOperation({ open, tab = 'operations' }: TeamSearch): boolean {
  return open === 'operation' || (open === 'new' && (tab === 'operations' || tab === 'schedule'));
}

/** The dialogs that the address opens on any tab. */
function TeamDialogs({ search }: { search: TeamSearch }) {
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

/** The page of Team & Operations. */
export function TeamPage() {
  const { t } = useTranslation('operations');
  const format = useFormat();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: overview } = useOperationsOverview();
  const { tab = 'operations' } = search;
  const Panel = panels[tab];
  const counts: Partial<Record<TeamTab, number | undefined>> = {
    operations: overview?.operations,
    team: overview?.teamMembers,
    customers: overview?.customers,
    equipment: overview?.equipment,
  };
  return (
    <Page>
      <TeamHeader />
      <TeamTiles overview={overview} isSpare={tab === 'schedule'} />
      <Suspense fallback={null}>{tab !== 'schedule' && <TeamSamples />}</Suspense>
      <Tabs
        label={t('tabs.label')}
        ofPage
        value={tab}
        // The search of one tab means nothing in another.
        onChange={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
        tabs={TEAM_TABS.map((value) => {
          const count = counts[value];
          return {
            value,
            label: t(`tabs.${value}`),
            count: count === undefined ? undefined : format.number(count),
          };
        })}
      >
        <Panel />
      </Tabs>
      <TeamDialogs search={search} />
    </Page>
  );
}
