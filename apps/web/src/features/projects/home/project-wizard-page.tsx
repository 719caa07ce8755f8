import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useProjectTotals } from '../../../project/list/project-pages.queries.ts';
import { Page } from '../../../ui/layout/page.tsx';
import styles from './chooser.module.css';
import { ChooserHeader, TypeLinks } from './project-types.tsx';
import { ServiceCards, StartFromLink } from './service-cards.tsx';

const route = getRouteApi('/project-type-selection');

/** The new-project wizard: service, type, then the new estimate. */
export function ProjectWizardPage() {
  const { t } = useTranslation('chooser');
  const { serviceCategory } = route.useSearch();
  const counts = useProjectTotals({}).data?.countsByType;
  return (
    <Page>
      <div className={`wide ${styles.column}`}>
        {serviceCategory === undefined ? (
          <>
            <ChooserHeader
              title={t('wizard.title')}
              subtitle={t('wizard.subtitle')}
              backTo="/projects"
              backLabel={t('wizard.back')}
            />
            <h2 className={`heading ${styles.question}`}>{t('home.services')}</h2>
            <ServiceCards to="/project-type-selection" counts={counts} />
            <StartFromLink />
          </>
        ) : (
          <>
            <ChooserHeader
              title={t('chooser.chooseType')}
              subtitle={t('chooser.chooseTypeHelp')}
              backTo="/project-type-selection"
              backLabel={t('chooser.backToServices')}
              category={serviceCategory}
            />
            <div className={styles.single}>
              <TypeLinks category={serviceCategory} counts={counts} />
            </div>
          </>
        )}
      </div>
    </Page>
  );
}
