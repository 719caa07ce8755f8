import { catalogueLabel, serviceOf } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/words/language.ts';
import { useIsDemo } from '../../../project/demo.ts';
import { useUnsavedChanges } from '../save/use-unsaved-changes.ts';
import { useCategory, useData, useEstimate } from '../state/estimate-context.tsx';
import styles from './estimate-header.module.css';

/** Service and type of the job, and how much of it is not saved. */
export function EstimateSubtitle() {
  const { t } = useTranslation('estimate');
  const language = useLanguage();
  const category = useCategory();
  const projectType = useData((data) => data.projectInfo?.projectType ?? '');
  const isKept = useEstimate((state) => state.isKept);
  const count = useUnsavedChanges();
  const isDemo = useIsDemo();
  const changes = t('unsaved', { count });
  return (
    <>
      <bdi>
        {serviceOf(category).label[language]}
        {language === 'ar' ? '، ' : ', '}
        {catalogueLabel(projectType, language)}
      </bdi>
      {count === 0 || isDemo ? null : (
        <>
          {' · '}
          <span className={styles['unsaved']}>
            {t(isKept ? 'keptInBrowser' : 'notKept', { changes })}
          </span>
        </>
      )}
    </>
  );
}
