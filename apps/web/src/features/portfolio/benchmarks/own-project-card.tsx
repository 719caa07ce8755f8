import { BENCHMARK_MEASURES, type Currency } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import type { BenchmarkGroup } from './benchmark-group.ts';
import styles from './benchmarks.module.css';
import { OwnMeasure } from './own-measure.tsx';
import { isGroupOf, type OwnProject } from './own-project.ts';
import { useGroupName } from './use-group-name.ts';

interface OwnProjectCardProps {
  project: OwnProject;
  groups: readonly BenchmarkGroup[];
  currency: Currency;
}

/** One project beside what is usual for its type, in words. */
export function OwnProjectCard({ project, groups, currency }: OwnProjectCardProps) {
  const { t } = useTranslation('portfolioResources');
  const { typeName } = useGroupName();
  const group = groups.find((one) => isGroupOf(one, project));
  return (
    <Card title={<bdi>{project.name}</bdi>} count={<bdi>{typeName(project.projectType)}</bdi>}>
      {group === undefined ? (
        <p className={styles['plain']}>{t('own.noGroup')}</p>
      ) : (
        <dl className={styles['own']}>
          {BENCHMARK_MEASURES.map((measure) => (
            <OwnMeasure
              key={measure}
              measure={measure}
              project={project}
              group={group}
              currency={currency}
            />
          ))}
        </dl>
      )}
    </Card>
  );
}
