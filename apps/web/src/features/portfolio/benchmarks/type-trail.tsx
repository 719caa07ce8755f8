import { IconChevronLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../platform/words/isolate.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from './benchmarks.module.css';
import { useGroupName } from './use-group-name.ts';

/** Which type is shown by height, and the way back to all of them. */
export function TypeTrail({ projectType }: { projectType: string }) {
  const { t } = useTranslation('portfolioResources');
  const { typeName } = useGroupName();
  return (
    <div className={styles['trail']}>
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
