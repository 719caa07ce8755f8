import type { ProjectSummary } from '@pcm/contract';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { useDisplayCurrency } from '../../../platform/display-currency.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { translate, useTranslation } from '../../../platform/words/translation.ts';
import { projectTypeLabel } from '../../../project/catalogue-labels.ts';
import { MarginPill } from '../../../project/cost/margin-pill.tsx';
import { useConvertedFrom } from '../../../project/currency/display-total.ts';
import type { RowRange } from '../../../project/list/project-pages.queries.ts';
import { marginOf } from '../../../project/margin.ts';
import { QuoteLine } from '../../../project/quotes/quote-line.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { ShareBar, ShareDot } from '../../../ui/chart/share-bar.tsx';
import { Pill, StatusPill } from '../../../ui/feedback/pill.tsx';
import { ServiceIcon } from '../home/service-icon.tsx';
import costBreakdownStyles from '../view/cost-breakdown.module.css';
import { CardGrid } from './card-grid.tsx';
import { type CardAmounts, cardAmounts } from './display-amounts.ts';
import { CardFooter, DeletedCardFooter, SelectBox } from './project-actions.tsx';
import projectCardStyles from './project-card.module.css';
import { useRestoreWithToast } from './projects.queries.ts';
import { useNewest } from './selection.ts';

/** The cost as a bar with its amounts; screen readers hear the parts that cost nothing too. */
function CostBreakdown({ amounts }: { amounts: CardAmounts }) {
  const { t } = useTranslation(['projects', 'common']);
  const label = (key: CardAmounts['parts'][number]['key']) => t(`common:share.${key}`);
  if (amounts.total === 0) {
    return (
      <>
        <ShareBar size="md" label={t('card.empty')} parts={[]} />
        <p className={`note ${costBreakdownStyles.empty}`}>{t('card.empty')}</p>
      </>
    );
  }
  return (
    <>
      <ShareBar
        size="md"
        label={t('card.breakdown')}
        parts={amounts.parts.map((part) => ({ ...part, label: label(part.key) }))}
      />
      <dl className={`wrap small ${costBreakdownStyles.parts}`}>
        {amounts.parts.map(({ key, value }) => (
          <div key={key} className={value > 0 ? costBreakdownStyles.part : 'visually-hidden'}>
            <dt className="visually-hidden">{label(key)}</dt>
            <dd className="row-6 no-wrap" title={label(key)}>
              <ShareDot share={key} />
              <Amount value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface ProjectCardProps {
  project: ProjectSummary;
  /** Makes the whole card a link; off for deleted projects. */
  linked: boolean;
  /** The time of the last change, and the actions. */
  footer: ReactNode;
  /** The checkbox that selects it. */
  select?: ReactNode;
}

/** A project of the list with its cost and profit. */
function ProjectCard({ project, linked, footer, select }: ProjectCardProps) {
  const { t } = useTranslation('projects');
  const { language } = useFormat();
  const display = useDisplayCurrency();
  const amounts = cardAmounts(project, display);
  const convertedFrom = useConvertedFrom();
  const type = projectTypeLabel(project.serviceCategory, project.projectType, language);
  return (
    <article
      className={`raised stack shrinks relative ${projectCardStyles.card}`}
      data-linked={linked || undefined}
    >
      <div className="grows pad-card">
        <div className={`row-12 between ${projectCardStyles.head}`}>
          <span className={`note row-6 medium shrinks ${projectCardStyles.type}`} title={type}>
            <ServiceIcon category={project.serviceCategory} />
            <span className="clipped no-wrap shrinks">{type}</span>
          </span>
          <span className="flex gap-6">
            {project.isSample && <Pill>{t('card.sample')}</Pill>}
            <StatusPill status={project.status} />
          </span>
        </div>
        {select && <div className={`absolute ${projectCardStyles.select}`}>{select}</div>}
        <h2
          className={`heading two-lines ${projectCardStyles.name}`}
          dir="auto"
          title={project.name}
        >
          {linked ? (
            <Link
              to="/projects/$projectId/view"
              params={{ projectId: project.id }}
              className="bare-link covers"
              data-tour="project"
            >
              {project.name}
            </Link>
          ) : (
            project.name
          )}
        </h2>
        <Facts project={project} />
        {project.quotation !== undefined && linked && (
          <QuoteLine
            projectId={project.id}
            quotation={project.quotation}
            className={`relative ${projectCardStyles.action}`}
          />
        )}
        <div className={`wrap between align-bottom ${projectCardStyles.cost}`}>
          <div>
            <div className="note medium">{t('card.totalCost')}</div>
            <Amount
              className="size-22 strong break-words"
              value={amounts.total}
              currency={amounts.currency}
              from={convertedFrom(amounts.own)}
            />
          </div>
          <MarginPill margin={marginOf(project)} />
        </div>
        {!amounts.converted && (
          <p className={`attention small ${projectCardStyles.reason}`}>
            {t('card.notConverted', { from: project.currency, to: display })}
          </p>
        )}
        {project.figuresError !== undefined && (
          <p className={`attention small ${projectCardStyles.reason}`}>
            {t('card.figuresOfOlder', { reason: translate('errors')(project.figuresError) })}
          </p>
        )}
        <CostBreakdown amounts={amounts} />
      </div>
      <div className={`row-4 ruled-above ${projectCardStyles.footer}`}>{footer}</div>
    </article>
  );
}

function Facts({ project }: { project: ProjectSummary }) {
  const format = useFormat();
  const facts = [
    { key: 'client', text: project.client },
    { key: 'location', text: project.location },
    { key: 'start', text: format.day(project.startDate) },
  ].filter((fact) => fact.text !== '');
  return (
    <p
      className={`grid muted ${projectCardStyles.facts}`}
      title={facts.map((fact) => fact.text).join(' · ')}
    >
      {facts.map((fact, index) => (
        <span key={fact.key} className="flex no-wrap">
          {index > 0 && <span className={`rigid ${projectCardStyles.separator}`}> · </span>}
          <bdi className="clipped shrinks">{fact.text}</bdi>
        </span>
      ))}
    </p>
  );
}

/** The properties of both views of the list. */
export interface ProjectRowsProps {
  label: string;
  projects: readonly ProjectSummary[];
  /** The length of the whole list, including projects not yet fetched. */
  count: number;
  deleted: boolean;
  onMissing: () => void;
  onRange: (range: RowRange) => void;
  onDelete: (project: ProjectSummary) => void;
}

export function ProjectCards(props: ProjectRowsProps) {
  const { label, projects, count, deleted, onMissing, onRange, onDelete } = props;
  const restore = useRestoreWithToast();
  const rows = useNewest(projects);
  const renderCard = useCallback(
    (project: ProjectSummary) => (
      <ProjectCard
        project={project}
        linked={!deleted}
        select={<SelectBox project={project} rows={rows} />}
        footer={
          deleted ? (
            <DeletedCardFooter project={project} onRestore={({ id }) => restore(id)} />
          ) : (
            <CardFooter project={project} onDelete={onDelete} />
          )
        }
      />
    ),
    [deleted, onDelete, restore, rows],
  );
  return (
    <CardGrid
      label={label}
      projects={projects}
      count={count}
      onMissing={onMissing}
      onRange={onRange}
      renderCard={renderCard}
    />
  );
}
