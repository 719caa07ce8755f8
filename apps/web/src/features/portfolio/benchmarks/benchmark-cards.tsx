import type { PortfolioBenchmarks } from '@pcm/contract';
import { BENCHMARK_MEASURES } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type BenchmarkGroup, percentilesOf } from './benchmark-group.ts';
import styles from './benchmarks.module.css';
import { HowToRead } from './how-to-read.tsx';
import { MixCard } from './mix-card.tsx';
import { OutliersCard } from './outliers-card.tsx';
import { type OwnProject, ownFirst } from './own-project.ts';
import { RangeCard } from './range-card.tsx';
import { TypeTrail } from './type-trail.tsx';

interface BenchmarkCardsProps {
  benchmarks: PortfolioBenchmarks;
  /** What was usual in the period compared with. */
  before?: readonly BenchmarkGroup[] | null | undefined;
  subject: OwnProject | null;
  /** The type whose heights are shown; undefined for all types. */
  projectType: string | undefined;
}

/** The ranges of both measures, the cost mix, and the projects far from what is usual. */
export function BenchmarkCards(props: BenchmarkCardsProps) {
  const { benchmarks, before = null, subject, projectType } = props;
  const { t } = useTranslation('portfolioResources');
  const { currency, outliers, outlierCount } = benchmarks;
  const groups = subject === null ? benchmarks.groups : ownFirst(benchmarks.groups, subject);
  const measured = BENCHMARK_MEASURES.filter((measure) =>
    groups.some((group) => percentilesOf(group, measure) !== null),
  );
  return (
    <>
      {projectType === undefined ? null : <TypeTrail projectType={projectType} />}
      {measured.length === 0 ? (
        <Notice tone="info" title={t('benchmarks.noFigures')}>
          {t('benchmarks.noFiguresText')}
        </Notice>
      ) : (
        <HowToRead hasOwn={subject !== null} />
      )}
      <div className={styles['pair']}>
        {BENCHMARK_MEASURES.map((measure) => (
          <RangeCard
            key={measure}
            measure={measure}
            currency={currency}
            groups={groups}
            before={before}
            subject={subject}
          />
        ))}
      </div>
      <MixCard groups={groups} currency={currency} />
      <OutliersCard outliers={outliers} count={outlierCount} currency={currency} />
    </>
  );
}
