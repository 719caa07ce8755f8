import type { PortfolioBenchmarks } from '@pcm/contract';
import { BENCHMARK_MEASURES, type Currency } from '@pcm/domain';
import { IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { columnsFor, FigureTable } from '../../../ui/chart/figure-table.tsx';
import { linearScale } from '../../../ui/chart/scale.ts';
import { SHARE_KEYS, ShareBar, ShareDot } from '../../../ui/chart/share-bar.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import { portfolioShares } from '../charts/portfolio-shares.ts';
import { type BenchmarkGroup, behindGroup, groupKey, percentilesOf } from './benchmark-group.ts';
import styles from './benchmarks.module.css';
import { GroupHeading, useGroupName } from './group-heading.tsx';
import { OutliersCard } from './outliers-card.tsx';
import { type OwnProject, ownFirst } from './own-project.ts';
import { RangeCard } from './range-card.tsx';
import { RangePicture } from './range-rows.tsx';

/** Names the type that is shown by height, with a link back to all types. */
function TypeTrail({ projectType }: { projectType: string }) {
  const { t } = useTranslation('portfolioResources');
  const { typeName } = useGroupName();
  return (
    <div className="flow-8-12">
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
      <h2 className="heading break-words shrinks">
        {t('benchmarks.typeByHeight', { name: isolate(typeName(projectType)) })}
      </h2>
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

/** A table of each group's cost shares in percent, and its total. */
function MixTable({ groups, currency }: { groups: readonly BenchmarkGroup[]; currency: Currency }) {
  const { t } = useTranslation('portfolioResources');
  const { t: words } = useTranslation('common');
  const format = useFormat();
  const byHeight = groups.some(({ heightBand }) => heightBand !== null);
  return (
    <FigureTable
      label={t('benchmarks.mix.title')}
      rows={groups}
      keyOf={groupKey}
      columns={{
        group: {
          name: t(byHeight ? 'benchmarks.heightColumn' : 'benchmarks.typeColumn'),
          renderCell: (group) => <GroupHeading group={group} />,
        },
        ...columnsFor(SHARE_KEYS, (share) => ({
          name: words(`share.${share}`),
          renderCell: ({ sums }: BenchmarkGroup) => {
            const part = portfolioShares(sums, words).find(({ key }) => key === share);
            if (part === undefined || !(sums.total > 0)) return DASH;
            return <bdi dir="ltr">{format.percent((part.value / sums.total) * 100, 1)}</bdi>;
          },
        })),
        total: {
          name: t('shares.total'),
          unit: currency,
          renderCell: (group) => (
            <BehindLink behind={behindGroup(group)} ofAll>
              <Amount value={group.sums.total} decimals={2} />
            </BehindLink>
          ),
        },
      }}
    />
  );
}

const FIRST_ROWS = 12;

/** Shows the cost shares of each group. */
function MixCard({ groups, currency }: { groups: readonly BenchmarkGroup[]; currency: Currency }) {
  const { t } = useTranslation('portfolioResources');
  const { t: words } = useTranslation('common');
  const { groupName } = useGroupName();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? groups : groups.slice(0, FIRST_ROWS);
  const [first] = groups;
  if (first === undefined) return null;
  return (
    <ChartCard
      title={t('benchmarks.mix.title')}
      count={t('benchmarks.mix.unit')}
      picture={
        <>
          <ul className={`bare-list grid ${styles.mix}`}>
            {shown.map((group) => (
              <li key={groupKey(group)}>
                <GroupHeading group={group} />
                <ShareBar parts={portfolioShares(group.sums, words)} label={groupName(group)} />
              </li>
            ))}
          </ul>
          {shown.length < groups.length ? (
            <div className={`not-printed flow-8-16 justify-middle muted ${styles.more}`}>
              <Button onClick={() => setIsWhole(true)}>
                {t('heat.showAll', { count: groups.length })}
              </Button>
            </div>
          ) : null}
          <ul className="note wrap-4-16 bare-list above-12">
            {portfolioShares(first.sums, words).map(({ key, label }) => (
              <li className="inline-row gap-6" key={key}>
                <ShareDot share={key} />
                {label}
              </li>
            ))}
          </ul>
        </>
      }
      table={<MixTable groups={groups} currency={currency} />}
    />
  );
}
