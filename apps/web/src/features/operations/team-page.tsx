import type { operationCalls } from '@pcm/contract';
import {
  IconAdjustmentsHorizontal,
  IconDeviceTv,
  IconDots,
  IconPlus,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import type { z } from 'zod';
import { useMay } from '../../platform/role.ts';
import { useIsNarrow } from '../../platform/use-breakpoint.ts';
import { DASH, useFormat } from '../../platform/words/format.ts';
import { loadWords } from '../../platform/words/language.ts';
import { today } from '../../platform/words/today.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BelowHead, Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import styles from './head/team-tiles.module.css';
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
    Promise.all([import('./equipment/equipment-tab.tsx'), loadWords(['gear'])]).then(([m]) => ({
      default: m.EquipmentTab,
    })),
  ),
  actual: lazy(async () => {
    const [tab] = await Promise.all([
      import('./actual/actual-tab.tsx'),
      loadWords(['actual', 'crew', 'exchange']),
    ]);
    return { default: tab.ActualTab };
  }),
};

const TeamSamples = lazy(() =>
  import('../../project/sample/sample-notice.tsx').then((m) => ({ default: m.TeamSamples })),
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

const CrewRulesDialog = lazy(() =>
  import('./settings/crew-rules-dialog.tsx').then((m) => ({ default: m.CrewRulesDialog })),
);

const WallDialog = lazy(() =>
  import('./team/wall-dialog.tsx').then((m) => ({ default: m.WallDialog })),
);

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

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The title of the page, and the actions of every tab. */
function TeamHeader() {
  const { t } = useTranslation('operations');
  const navigate = route.useNavigate();
  const isPhone = useIsNarrow();
  return (
    <PageHeader
      title={t('title')}
      subtitle={isPhone ? undefined : t('subtitle')}
      isTight
      actions={
        <>
          <ButtonLink
            variant="primary"
            needs="plan"
            data-tour="new-operation"
            aria-label={isPhone ? t('newOperation') : undefined}
            from="/team-management"
            to="/team-management"
            search={(before) => ({ ...before, open: 'operation' })}
            resetScroll={false}
            preload={false}
            icon={<IconPlus {...icon} />}
          >
            {isPhone ? undefined : t('newOperation')}
          </ButtonLink>
          <Menu
            label={t('more')}
            trigger={
              <IconButton
                variant="default"
                label={t('more')}
                icon={<IconDots size={18} stroke={1.75} />}
              />
            }
            items={[
              {
                label: t('settings'),
                needs: 'administer',
                icon: <IconAdjustmentsHorizontal {...icon} />,
                onSelect: () =>
                  void navigate({
                    search: (before) => ({ ...before, open: 'settings' }),
                    resetScroll: false,
                  }),
              },
              {
                label: t('crewRules'),
                needs: 'plan',
                icon: <IconUsersGroup {...icon} />,
                onSelect: () =>
                  void navigate({
                    search: (before) => ({ ...before, open: 'crew' }),
                    resetScroll: false,
                  }),
              },
              {
                label: t('wall'),
                needs: 'plan',
                icon: <IconDeviceTv {...icon} />,
                onSelect: () =>
                  void navigate({
                    search: (before) => ({ ...before, open: 'wall' }),
                    resetScroll: false,
                  }),
              },
              {
                label: t('recentlyDeleted'),
                needs: 'plan',
                icon: <IconTrash {...icon} />,
                onSelect: () => void navigate({ search: { tab: 'operations', deleted: true } }),
              },
            ]}
          />
        </>
      }
    />
  );
}

type Overview = z.output<typeof operationCalls.operationsOverview.reply>;

interface TeamTilesProps {
  overview: Overview | undefined;
  /** Hides the tiles on a phone, where the content below needs the room. */
  isSpare: boolean;
}

/** The key figures; each tile links to what it counts. */
function TeamTiles({ overview, isSpare }: TeamTilesProps) {
  const { t } = useTranslation('operations');
  const format = useFormat();
  const tiles: { name: TileName; count: number | undefined; search: TeamSearch }[] = [
    { name: 'activeTeam', count: overview?.activeTeam, search: { tab: 'team' } },
    { name: 'customers', count: overview?.customers, search: { tab: 'customers' } },
    {
      name: 'todaysOperations',
      count: overview?.todaysOperations,
      search: { tab: 'schedule', view: 'day', day: today() },
    },
    {
      name: 'inProgress',
      count: overview?.inProgress,
      search: { tab: 'operations', status: 'in-progress' },
    },
  ];
  return (
    <nav className={styles.tiles} aria-label={t('tiles.label')} data-spare={isSpare || undefined}>
      {tiles.map(({ name, count, search }) => (
        <Link
          key={name}
          to="/team-management"
          search={search}
          resetScroll={false}
          preload={false}
          className={`wrap ink align-baseline on-sheet sinks outlined-inside ${styles.tile}`}
          activeOptions={{ exact: true, explicitUndefined: true }}
        >
          <span className="size-22 strong digits">
            {count === undefined ? DASH : format.number(count)}
          </span>
          <span className="muted">{t(`tiles.${name}`)}</span>
        </Link>
      ))}
    </nav>
  );
}

type TileName = 'activeTeam' | 'customers' | 'todaysOperations' | 'inProgress';

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
