import type { PortfolioBenchmarks } from '@pcm/contract';
import { BENCHMARK_MEASURES } from '@pcm/domain';
import { IconChevronLeft } from '@tabler/icons-react';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { linearScale } from '../../../ui/chart/scale.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type BenchmarkGroup, percentilesOf } from './benchmark-group.ts';
import styles from './benchmarks.module.css';
import { useGroupName } from './group-heading.tsx';
import { MixCard } from './mix-card.tsx';
import { OutliersCard } from './outliers-card.tsx';
import { type OwnProject, ownFirst } from './own-project.ts';
import { RangeCard } from './range-card.tsx';
import { RangePicture } from './range-rows.tsx';

/** Names the type that is shown by height, with a link back to all types. */
function TypeTrail({ projectType }: { projectType: string }) {
  const { t } = useTranslation('portfolioResources');
  const { typeName } = useGroupName();
  return (
    <div className={`flow-8-12 ${styles.trail}`}>
      <ButtonLink
        from="/analytics"
        to="."
        search={(now) => ({ ...now, type: undefined })}
        resetScroll={false}
        size="sm"
        icon={<IconChevronLeft size={16} stroke={1.75} aria-hidden className="mirror-in-rtl" />}
      >
        {t('benchmarks.allTypes')}
      </ButtonLink>
      <h2>{t('benchmarks.typeByHeight', { name: isolate(typeName(projectType)) })}</h2>
    </div>
  );
}

const SAMPLE_SCALE = linearScale(0, 100);
const SAMPLE = { projects: 3, p10: 8, p25: 30, p50: 46, p75: 68, p90: 95 };

/** Explains how to read the ranges, with a sample. */
function HowToRead({ hasOwn }: { hasOwn: boolean }) {
  const { t } = useTranslation('portfolioResources');
  return (
    <p className={`row-card muted ${styles.read}`}>
      <span className={`rigid ${styles.sample}`}>
        <RangePicture scale={SAMPLE_SCALE} range={SAMPLE} own={hasOwn ? 82 : null} />
      </span>
      <span>
        {t('benchmarks.read')} {hasOwn ? t('benchmarks.readOwn') : null}
      </span>
    </p>
  );
}

interface BenchmarkCardsProps {
  benchmarks: PortfolioBenchmarks;
  /** The groups of the period compared with. */
  before?: readonly BenchmarkGroup[] | null | undefined;
  subject: OwnProject | null;
  /** The type that is shown by height; undefined for all types. */
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
      <div className={`grid-card ${styles.pair}`}>
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
