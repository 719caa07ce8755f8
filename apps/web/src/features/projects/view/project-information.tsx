import type { Project } from '@pcm/contract';
import {
  type Currency,
  convertAmount,
  DEFAULT_CATEGORY,
  parametersOf,
  SPECIFICATION,
} from '@pcm/domain';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDisplayCurrency } from '../../../platform/display-currency.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { projectTypeLabel, serviceLabel } from '../../../project/catalogue-labels.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { goToHistory, HISTORY_ID } from '../history/project-history.tsx';
import styles from './project-view.module.css';
import { useLastSaved } from './project-view.queries.ts';

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

/** The version of a project that the reader has seen. */
export interface SeenProject {
  version: number;
  total: number;
  order: number;
  currency: Currency;
}

interface ChangeNoteProps {
  project: Project;
  total: number;
  seen: SeenProject;
  /** Shows the difference between two versions. */
  onCompare: (from: number, to: number) => void;
  onDismiss: () => void;
}

/** Says that somebody else saved the project meanwhile, and how the total changed. */
export function ChangeNote({ project, total, seen, onCompare, onDismiss }: ChangeNoteProps) {
  const { t } = useTranslation('projectView');
  const format = useFormat();
  const isChanged = project.version !== seen.version;
  const { data: last } = useLastSaved(project.id, project.version, isChanged);
  const who = last?.version === project.version ? last.savedBy : '';
  const isSame = total === seen.total && project.currency === seen.currency;
  const order = project.data.profitAnalysis?.customerOrderAmount ?? 0;
  const ordered = (amount: number, currency: Currency) =>
    amount === 0 ? t('versions.noOrder') : isolate(format.money(amount, currency));
  const price =
    order === seen.order
      ? ''
      : t('versions.orderChanged', {
          before: ordered(seen.order, seen.currency),
          after: ordered(order, project.currency),
        });
  const money = isSame
    ? t('totalSame')
    : t('totalChanged', {
        before: isolate(format.money(seen.total, seen.currency)),
        after: isolate(format.money(total, project.currency)),
      });
  return (
    <div role="status">
      {isChanged ? (
        <div className={`not-printed flow-4-12 justify-middle ink on-info round-10 ${styles.note}`}>
          <span>
            {who === '' ? t('updatedNow') : t('updatedBy', { who: isolate(who) })}
            {', '}
            <span className="muted digits">{money}</span>
            {price === '' ? null : `, ${price}`}
          </span>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => onCompare(seen.version, project.version)}
          >
            {t('whatChanged')}
          </Button>
          <IconButton size="sm" label={t('dismiss')} icon={IconX} onClick={onDismiss} />
        </div>
      ) : null}
    </div>
  );
}
