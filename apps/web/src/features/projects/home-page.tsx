import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ChooseType } from './choose-type.tsx';
import styles from './chooser.module.css';
import { useLatestProjects } from './projects.queries.ts';
import { ResumeList } from './resume-list.tsx';
import { ServiceCards } from './service-cards.tsx';

const route = getRouteApi('/');

/** Home: choose a service, then a type; or go on with a project. */
export function HomePage() {
  const { t } = useTranslation('projects');
  const { serviceCategory, projectType } = route.useSearch();
  const latest = useLatestProjects();
  if (serviceCategory !== undefined) {
    return (
      <ChooseType
        category={serviceCategory}
        projectType={projectType}
        counts={latest.data?.countsByType}
      />
    );
  }
  return (
    <Page>
      <div className={styles.column}>
        <PageHeader title={t('home.title')} subtitle={t('home.subtitle')} />
        <h2 className={styles.question}>{t('home.services')}</h2>
        <ServiceCards to="/" counts={latest.data?.countsByType} />
        <ResumeList latest={latest} />
      </div>
    </Page>
  );
}
