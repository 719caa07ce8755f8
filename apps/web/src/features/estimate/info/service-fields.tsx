import { projectTypesOf, SERVICE_CATEGORIES, serviceOf } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/words/language.ts';
import { useCompanyDefaults } from '../../../project/company.queries.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useCategory, useData, useEstimateActions } from '../state/estimate-context.tsx';
import { withProjectType, withServiceCategory } from '../state/service-change.ts';
import styles from './info-fields.module.css';

/** What kind of job it is. Positions and equipment on offer follow. */
export function ServiceFields() {
  const { t } = useTranslation('estimate');
  const language = useLanguage();
  const actions = useEstimateActions();
  const defaults = useCompanyDefaults();
  const category = useCategory();
  const projectType = useData((data) => data.projectInfo?.projectType ?? '');
  const types = projectTypesOf(category).map((type) => ({
    value: type.name,
    label: type.label[language],
  }));
  // A stored type that the catalogue does not know stays what it is until another is chosen.
  const isKnown = types.some((type) => type.value === projectType);
  return (
    <>
      <SelectField
        className={styles['half']}
        name="serviceCategory"
        label={t('info.serviceCategory')}
        value={category}
        onChange={(next) =>
          actions.edit('serviceCategory', (data) => withServiceCategory(data, next, defaults))
        }
        options={SERVICE_CATEGORIES.map((id) => ({
          value: id,
          label: serviceOf(id).label[language],
        }))}
      />
      <SelectField
        className={styles['half']}
        name="projectType"
        label={t('info.projectType')}
        value={projectType}
        onChange={(next) => actions.edit('projectType', (data) => withProjectType(data, next))}
        options={isKnown ? types : [{ value: projectType, label: projectType }, ...types]}
      />
    </>
  );
}
