import { getRouteApi } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useMay } from '../../platform/role.ts';
import { useFormat } from '../../platform/words/format.ts';
import { lazyWithWords, useTranslation } from '../../platform/words/translation.ts';
import { BelowHead, Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { TeamHeader, TeamTiles } from './head/team-header.tsx';
import { OperationsTab } from './list/operations-tab.tsx';
import { useOperationsOverview } from './operations.queries.ts';
import { TEAM_TABS, type TeamSearch, type TeamTab } from './search-params.ts';

const panels: Record<TeamTab, ComponentType> = {
  operations: OperationsTab,
  team: lazy(() => import('./team/team-tab.tsx')),
  customers: lazy(() =>
    import('./customers/customers-tab.tsx').then((m) => ({ default: m.CustomersTab })),
  ),
  schedule: lazy(() => import('./schedule/schedule-tab.tsx')),
  equipment: lazyWithWords(() => import('./equipment/equipment-tab.tsx'), ['gear']),
  actual: lazyWithWords(() => import('./actual/actual-tab.tsx'), ['actual', 'crew', 'exchange']),
};

const TeamSamples = lazy(() =>
  import('../../project/sample/sample-notice.tsx').then((m) => ({ default: m.TeamSamples })),
);

const NewOperationDialog = lazy(() => import('./create/new-operation-dialog.tsx'));
const ScheduleSettingsDialog = lazy(() => import('./settings/schedule-settings-dialog.tsx'));
const CrewRulesDialog = lazy(() => import('./settings/crew-rules-dialog.tsx'));

const WallDialog = lazy(() => import('./team/wall-dialog.tsx'));

const route = getRouteApi('/team-management');

/** Returns whether the address asks for a new operation; `new` may mean another record. */
function asksForOperation({ open, tab = 'operations' }: TeamSearch): boolean {
  return open === 'operation' || (open === 'new' && (tab === 'operations' || tab === 'schedule'));
}

/** The dialogs that the address opens on any tab. */
function TeamDialogs({ search }: { search: TeamSearch }) {
  const mayPlan = useMay('plan');
  const maySet = useMay('administer');
  const navigate = route.useNavigate();
  const close = () =>
    void navigate({
      search: (before) => ({ ...before, open: undefined }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Suspense>
      {mayPlan && asksForOperation(search) && (
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
      {mayPlan && search.open === 'crew' && <CrewRulesDialog onClose={close} />}
      {mayPlan && search.open === 'wall' && <WallDialog onClose={close} />}
      {maySet && search.open === 'settings' && <ScheduleSettingsDialog onClose={close} />}
    </Suspense>
  );
}

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
      <BelowHead>
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
      </BelowHead>
      <TeamDialogs search={search} />
    </Page>
  );
}
