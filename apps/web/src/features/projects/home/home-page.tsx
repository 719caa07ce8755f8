import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useLatestProjects } from '../list/projects.queries.ts';
import styles from './chooser.module.css';
import { ResumeList } from './resume-list.tsx';
import { ServiceCards } from './service-cards.tsx';
import { StartFromLink } from './start-from-link.tsx';

const route = getRouteApi('/');

/** Step 2 comes with the catalogue: fetched once a service is chosen. */
const ChooseType = lazy(() =>
  import('./choose-type.tsx').then((module) => ({ default: module.ChooseType })),
);

/** Home: choose a service, then a type; or go on with a project. */
export function HomePage() {
  const { t } = useTranslation(['projects', 'common']);
  const { serviceCategory, projectType } = route.useSearch();
  const latest = useLatestProjects();
  if (serviceCategory !== undefined) {
    return (
      <Suspense fallback={<LoadingText />}>
        <ChooseType
          category={serviceCategory}
          projectType={projectType}
          counts={latest.data?.countsByType}
        />
      </Suspense>
    );
  }
  return (
    <Page>
      <div className={styles.column}>
        <PageHeader title={t('common:productName')} subtitle={t('common:productSubtitle')} />
        <h2 className={styles.question}>{t('home.services')}</h2>
        <ServiceCards to="/" counts={latest.data?.countsByType} />
        <StartFromLink />
        <ResumeList latest={latest} />
      </div>
    </Page>
  );
}
