import type { Project } from '@pcm/contract';
import { convertAmount, DEFAULT_CATEGORY, parametersOf, SPECIFICATION } from '@pcm/domain';
import type { ReactNode } from 'react';
import { useDisplayCurrency } from '../../../platform/display-currency.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { projectTypeLabel, serviceLabel } from '../../../project/catalogue-labels.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { goToHistory, HISTORY_ID } from '../history/project-history.tsx';
import styles from './project-view.module.css';

interface ProjectInformationProps {
  project: Project;
  total: number;
  /** Whether the saved versions are on the page. */
  hasHistory: boolean;
}

/** The client, place, work and dates of a project. */
export function ProjectInformation({ project, total, hasHistory }: ProjectInformationProps) {
  const { t } = useTranslation(['projectView', 'common']);
  const display = useDisplayCurrency();
  const format = useFormat();
  const { language } = format;
  const category = project.data.projectInfo?.serviceCategory ?? DEFAULT_CATEGORY;
  const size = (key: 'metres' | 'squareMetres', value: number | null) =>
    value ? t(`page.${key}`, { value: format.number(value) }) : '';
  const status = t('statusOf', {
    status: t(`projectView:${project.status}`),
    version: format.number(project.version),
  });
  return (
    <Card title={t('page.information')}>
      <dl className={`grid ${styles.facts}`}>
        <Fact name={t('page.client')}>{project.client}</Fact>
        <Fact name={t('page.location')}>{project.location}</Fact>
        <Fact name={t('page.service')}>{serviceLabel(category, language)}</Fact>
        <Fact name={t('page.type')}>
          {projectTypeLabel(category, project.projectType, language)}
        </Fact>
        <Fact name={t('page.start')}>{format.day(project.startDate, true)}</Fact>
        <Fact name={t('page.end')}>{format.day(project.endDate, true)}</Fact>
        <Fact name={t('page.height')}>{size('metres', project.height)}</Fact>
        <Fact name={t('page.area')}>{size('squareMetres', project.area)}</Fact>
        <Fact name={t('page.currency')}>
          {t('page.currencyNamed', {
            code: project.currency,
            name: t(`common:currency.${project.currency}`),
          })}
        </Fact>
        {display === project.currency ? null : (
          <Fact name={t('totalIn', { currency: isolate(display) })}>
            {t('atFixedRate', {
              amount: isolate(
                format.money(
                  convertAmount(
                    total,
                    project.currency,
                    display,
                    parametersOf(project.data, SPECIFICATION),
                  ),
                  display,
                ),
              ),
            })}
          </Fact>
        )}
        <Fact name={t('status')}>
          {hasHistory ? (
            <a
              href={`#${HISTORY_ID}`}
              onClick={(event) => {
                event.preventDefault();
                goToHistory();
              }}
            >
              {status}
            </a>
          ) : (
            status
          )}
        </Fact>
        <Fact name={t('page.created')}>{format.instant(project.createdAt)}</Fact>
        <Fact name={t('page.updated')}>{format.instant(project.updatedAt)}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('projectView');
  const isEmpty = children === '';
  return (
    <div className={`shrinks small-terms ${styles.fact}`}>
      <dt>{name}</dt>
      <dd className={isEmpty ? styles.none : undefined}>
        {isEmpty ? t('page.none') : <bdi>{children}</bdi>}
      </dd>
    </div>
  );
}
