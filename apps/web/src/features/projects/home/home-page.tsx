import { IconArrowRight } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { storedKeys } from '../../../platform/storage.ts';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { useProjectTotals } from '../../../project/list/project-pages.queries.ts';
import { DRAFT_PREFIX } from '../../../saving/new-work.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LoadingRegion, LoadingText, Skeleton } from '../../../ui/feedback/states.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { type LatestProjects, useLatestProjects } from '../list/projects.queries.ts';
import type { BrowserDraft } from './browser-drafts.ts';
import styles from './chooser.module.css';
import resumeListStyles from './resume-list.module.css';
import { DraftRow, ProjectRow } from './resume-row.tsx';
import { ServiceCards, StartFromLink } from './service-cards.tsx';

/**
 * Returns this browser's unsaved work, the latest first; undefined while loading. Loads its code
 * only when there is some, because that contains the whole schema of an estimate.
 */
function useBrowserDrafts(): BrowserDraft[] | undefined {
  const { data } = useQuery({
    queryKey: ['browser-drafts'],
    queryFn: async () => {
      if (storedKeys(DRAFT_PREFIX).length === 0) return [];
      const { browserDrafts } = await import('./browser-drafts.ts');
      return browserDrafts();
    },
    initialData: () => (storedKeys(DRAFT_PREFIX).length === 0 ? [] : undefined),
    staleTime: 0,
    gcTime: 0,
  });
  return data;
}

const LoadSample = lazy(async () => ({
  default: (await import('../sample/load-sample.tsx')).LoadSample,
}));

const SetUpCompany = lazy(async () => ({
  default: (await import('../sample/load-sample.tsx')).SetUpCompany,
}));

const OutdatedNotice = lazy(() =>
  import('../list/list-states.tsx').then((module) => ({ default: module.OutdatedNotice })),
);

const ROWS = 3;

/** Lists the latest projects and this browser's unsaved work. */
function ResumeList({ latest }: { latest: UseQueryResult<LatestProjects> }) {
  const { t } = useTranslation(['chooser', 'projects']);
  const found = useBrowserDrafts();
  const drafts = found ?? [];
  const drafted = new Set(drafts.map((draft) => draft.projectId));
  const projects = (latest.data?.projects ?? []).filter((project) => !drafted.has(project.id));
  const isEmpty =
    latest.isSuccess && found !== undefined && projects.length === 0 && drafts.length === 0;
  return (
    <section aria-labelledby="resume">
      <div className={`row-card between ${resumeListStyles.header}`}>
        <h2 id="resume" className="subheading">
          {t('home.resume')}
        </h2>
        <Link
          to="/projects"
          className={`inline-row info medium round-4 underlines gap-6 ${resumeListStyles.all}`}
        >
          {t('home.allProjects')}
          <IconArrowRight size={16} stroke={1.75} className="mirror-in-rtl" aria-hidden />
        </Link>
      </div>
      {latest.isError && !latest.data && <ResumeFailed latest={latest} />}
      {isEmpty && (
        <div className="flow-12 muted">
          <p>{t('home.first')}</p>
          <Suspense>
            <SetUpCompany />
            <LoadSample />
          </Suspense>
        </div>
      )}
      {!isEmpty && (drafts.length > 0 || !latest.isError) && (
        <ul className="raised bare-list cropped ruled-items">
          {drafts.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
          {projects.slice(0, ROWS).map((project) => (
            <ProjectRow key={project.id} project={project} />
          ))}
          {latest.isPending && <SkeletonRows />}
        </ul>
      )}
    </section>
  );
}

function ResumeFailed({ latest }: { latest: UseQueryResult<LatestProjects> }) {
  const { t } = useTranslation(['chooser', 'projects', 'common']);
  const errorText = useErrorText();
  return (
    <Notice
      tone="loss"
      title={t('home.resumeFailed')}
      action={<Button onClick={() => void latest.refetch()}>{t('common:retry')}</Button>}
    >
      {errorText(latest.error)}
    </Notice>
  );
}

function SkeletonRows() {
  const { t } = useTranslation(['chooser', 'projects']);
  return (
    <li>
      <LoadingRegion text={t('projects:list.loading')} isTextShown>
        {Array.from({ length: ROWS }, (_, row) => (
          <span key={row} className={`row between ruled ${resumeListStyles.skeletonRow}`}>
            <Skeleton width={`${52 - row * 7}%`} height={14} />
            <Skeleton width={72} height={14} />
          </span>
        ))}
      </LoadingRegion>
    </li>
  );
}

const route = getRouteApi('/');

/** Step 2 contains the catalogue, so it is loaded once a service is chosen. */
const ChooseType = lazy(() => import('./choose-type.tsx'));

/** The Home page: choose a service, then a type; or continue a project. */
export function HomePage() {
  const { t } = useTranslation(['chooser', 'projects', 'common']);
  const { serviceCategory, projectType } = route.useSearch();
  const latest = useLatestProjects();
  const { countsByType: counts, outdated = 0 } = useProjectTotals({}).data ?? {};
  if (serviceCategory !== undefined) {
    return (
      <Suspense fallback={<LoadingText />}>
        <ChooseType category={serviceCategory} projectType={projectType} counts={counts} />
      </Suspense>
    );
  }
  return (
    <Page>
      <div className={`wide ${styles.column}`}>
        <PageHeader title={t('common:productName')} subtitle={t('common:productSubtitle')} />
        {outdated > 0 && (
          <Suspense>
            <OutdatedNotice count={outdated} />
          </Suspense>
        )}
        <h2 className={`heading ${styles.question}`}>{t('home.services')}</h2>
        <ServiceCards to="/" counts={counts} />
        <StartFromLink />
        <ResumeList latest={latest} />
      </div>
    </Page>
  );
}
