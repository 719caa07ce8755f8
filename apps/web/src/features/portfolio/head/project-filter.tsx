import { IconFolders } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { FilterButton } from '../../../ui/fields/filter-button.tsx';
import { useProjectName } from '../analytics.queries.ts';
import { useAnalyticsSearch } from '../use-analytics-search.ts';
import styles from './head.module.css';

const ProjectChoices = lazy(() =>
  import('./project-choices.tsx').then((module) => ({ default: module.ProjectChoices })),
);

/** A choice of All Projects or one of them. */
export function ProjectFilter() {
  const { t } = useTranslation('portfolio');
  const { search, change } = useAnalyticsSearch();
  const isPhone = useIsNarrow();
  const [opened, setOpened] = useState(false);
  const known = useProjectName(search.project);
  const unnamed = t(known === null ? 'projectFilter.missing' : 'projectFilter.unknown');
  const name = search.project === undefined ? t('projectFilter.all') : (known ?? unnamed);
  return (
    <FilterButton
      isChoice
      icon={isPhone ? null : <IconFolders size={16} stroke={1.75} aria-hidden />}
      label={t('projectFilter.label', { name })}
      title={t('projectFilter.title')}
      opened={opened}
      onOpenedChange={setOpened}
      panel={
        <ProjectChoices
          chosen={search.project}
          onChoose={(project) => {
            change({ project });
            setOpened(false);
          }}
        />
      }
    >
      <bdi className={`clipped block ${styles.name}`}>{name}</bdi>
    </FilterButton>
  );
}
