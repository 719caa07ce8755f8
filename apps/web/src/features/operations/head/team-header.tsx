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
import type { z } from 'zod';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { ButtonLink, IconButton } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { TeamSearch } from '../search-params.ts';
import styles from './team-tiles.module.css';

const route = getRouteApi('/team-management');
/** The title of the page, and the actions of every tab. */
export function TeamHeader() {
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
            icon={IconPlus}
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
                icon: IconAdjustmentsHorizontal,
                onSelect: () =>
                  void navigate({
                    search: (before) => ({ ...before, open: 'settings' }),
                    resetScroll: false,
                  }),
              },
              {
                label: t('crewRules'),
                needs: 'plan',
                icon: IconUsersGroup,
                onSelect: () =>
                  void navigate({
                    search: (before) => ({ ...before, open: 'crew' }),
                    resetScroll: false,
                  }),
              },
              {
                label: t('wall'),
                needs: 'plan',
                icon: IconDeviceTv,
                onSelect: () =>
                  void navigate({
                    search: (before) => ({ ...before, open: 'wall' }),
                    resetScroll: false,
                  }),
              },
              {
                label: t('recentlyDeleted'),
                needs: 'plan',
                icon: IconTrash,
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
export function TeamTiles({ overview, isSpare }: TeamTilesProps) {
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
