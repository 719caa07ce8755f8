import { projectTypesOf, type ServiceCategory } from '@pcm/domain';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/layout/page.tsx';
import styles from './chooser.module.css';
import { ChooserHeader } from './chooser-header.tsx';
import { TypeRadios } from './project-types.tsx';
import type { TypeCount } from './type-counts.ts';
import { TypeFacts } from './type-facts.tsx';

interface ChooseTypeProps {
  category: ServiceCategory;
  /** As it stands in the address: a name the catalogue does not know counts as none. */
  projectType: string | undefined;
  counts: readonly TypeCount[] | undefined;
}

/** Step 2 of Home: the types of a service, and what the chosen one brings along. */
export function ChooseType({ category, projectType, counts }: ChooseTypeProps) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const chosen = projectTypesOf(category).find((type) => type.name === projectType);
  return (
    <Page>
      <div className={styles.column}>
        <ChooserHeader
          backTo="/"
          backLabel={t('chooser.backToServices')}
          title={t('chooser.chooseType')}
          subtitle={t('chooser.chooseTypeHelp')}
          category={category}
        />
        <div className={styles.split}>
          <TypeRadios
            category={category}
            counts={counts}
            value={chosen?.name}
            onChange={(name) =>
              void navigate({
                to: '/',
                search: { serviceCategory: category, projectType: name },
                replace: true,
                resetScroll: false,
              })
            }
          />
          <TypeFacts category={category} type={chosen} />
        </div>
      </div>
    </Page>
  );
}
