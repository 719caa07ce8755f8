import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../platform/words/translation.ts';
import type { BenchmarkGroup } from './benchmark-group.ts';
import styles from './benchmarks.module.css';
import { useGroupName } from './use-group-name.ts';

/** The name of a group; the name of a type links to its heights. */
export function GroupHeading({ group }: { group: BenchmarkGroup }) {
  const { t } = useTranslation('portfolioResources');
  const { groupName } = useGroupName();
  const name = groupName(group);
  if (group.heightBand !== null || group.projectType === '') return <bdi>{name}</bdi>;
  return (
    <Link
      from="/analytics"
      to="."
      search={(now) => ({ ...now, type: group.projectType })}
      resetScroll={false}
      preload={false}
      className={styles.drill}
      aria-label={t('benchmarks.byHeight', { name })}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
