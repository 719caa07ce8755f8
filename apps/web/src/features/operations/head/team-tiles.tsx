import type { operationCalls } from '@pcm/contract';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import type { TeamSearch } from '../search-params.ts';
import styles from './team-tiles.module.css';

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
          className={styles.tile}
          activeOptions={{ exact: true, explicitUndefined: true }}
        >
          <span className={styles.count}>{count === undefined ? DASH : format.number(count)}</span>
          <span className="muted">{t(`tiles.${name}`)}</span>
        </Link>
      ))}
    </nav>
  );
}

type TileName = 'activeTeam' | 'customers' | 'todaysOperations' | 'inProgress';
