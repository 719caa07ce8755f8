import { catalogueLabel, type HeightBand } from '@pcm/domain';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import type { BenchmarkGroup } from './benchmark-group.ts';
import styles from './benchmarks.module.css';

/** Returns the name of a type and a height in the language of the interface. */
export function useGroupName() {
  const { t } = useTranslation('portfolioResources');
  const language = useLanguage();
  const typeName = (projectType: string) =>
    catalogueLabel(projectType, language) || t('benchmarks.noType');
  const heightName = (band: HeightBand) => t(`benchmarks.height.${band}`);
  return {
    typeName,
    heightName,
    groupName: ({ projectType, heightBand }: BenchmarkGroup) =>
      heightBand === null ? typeName(projectType) : heightName(heightBand),
  };
}

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
      className={`inherits ${styles.drill}`}
      aria-label={t('benchmarks.byHeight', { name })}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
