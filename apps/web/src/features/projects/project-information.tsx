import type { Project } from '@pcm/contract';
import { DEFAULT_CATEGORY } from '@pcm/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { projectTypeLabel, serviceLabel } from './catalogue-labels.ts';
import styles from './project-information.module.css';

/** Who the work is for, where, what and when. */
export function ProjectInformation({ project }: { project: Project }) {
  const { t } = useTranslation(['projects', 'common']);
  const format = useFormat();
  const { language } = format;
  const category = project.data.projectInfo?.serviceCategory ?? DEFAULT_CATEGORY;
  const size = (key: 'metres' | 'squareMetres', value: number | null) =>
    value ? t(`view.${key}`, { value: format.number(value) }) : '';
  return (
    <Card title={t('view.information')}>
      <dl className={styles.facts}>
        <Fact name={t('view.client')}>{project.client}</Fact>
        <Fact name={t('view.location')}>{project.location}</Fact>
        <Fact name={t('view.service')}>{serviceLabel(category, language)}</Fact>
        <Fact name={t('view.type')}>
          {projectTypeLabel(category, project.projectType, language)}
        </Fact>
        <Fact name={t('view.start')}>{format.day(project.startDate, true)}</Fact>
        <Fact name={t('view.end')}>{format.day(project.endDate, true)}</Fact>
        <Fact name={t('view.height')}>{size('metres', project.height)}</Fact>
        <Fact name={t('view.area')}>{size('squareMetres', project.area)}</Fact>
        <Fact name={t('view.currency')}>
          {t('view.currencyNamed', {
            code: project.currency,
            name: t(`common:currency.${project.currency}`),
          })}
        </Fact>
        <Fact name={t('view.created')}>{format.instant(project.createdAt)}</Fact>
        <Fact name={t('view.updated')}>{format.instant(project.updatedAt)}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('projects');
  const isEmpty = children === '';
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={isEmpty ? styles.none : undefined}>
        {isEmpty ? t('view.none') : <bdi>{children}</bdi>}
      </dd>
    </div>
  );
}
