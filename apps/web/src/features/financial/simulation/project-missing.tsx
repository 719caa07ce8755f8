import { IconArrowLeft, IconFolderOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ProjectChoices } from './project-choices.tsx';
import styles from './project-missing.module.css';

/** No project of the address, or none that exists: leads back, and offers projects to choose. */
export function ProjectMissing() {
  const { t } = useTranslation('simulation');
  return (
    <Card>
      <EmptyState
        icon={<IconFolderOff size={22} stroke={1.6} aria-hidden />}
        title={t('missing.text')}
        action={
          <ButtonLink
            to="/project-management"
            icon={<IconArrowLeft size={16} stroke={1.75} className="mirror-in-rtl" />}
          >
            {t('missing.back')}
          </ButtonLink>
        }
      />
      <div className={styles['choices']}>
        <ProjectChoices />
      </div>
    </Card>
  );
}
