import type { ProjectSummary } from '@pcm/contract';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useDisplayCurrency } from '../../../platform/display-currency.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { projectTypeLabel } from '../../../project/catalogue-labels.ts';
import { useConvertedFrom } from '../../../project/currency/display-total.ts';
import { takeNewWork } from '../../../saving/new-work.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Pill, StatusPill } from '../../../ui/feedback/pill.tsx';
import { Skeleton } from '../../../ui/feedback/states.tsx';
import { cardAmounts } from '../list/display-amounts.ts';
import type { BrowserDraft } from './browser-drafts.ts';
import styles from './resume-list.module.css';

const DiscardDraft = lazy(async () => ({
  default: (await import('./later-draft-parts.tsx')).DiscardDraft,
}));

const DraftTotal = lazy(async () => ({
  default: (await import('./later-draft-parts.tsx')).DraftTotal,
}));

/** A saved project; opens its view. */
export function ProjectRow({ project }: { project: ProjectSummary }) {
  const display = useDisplayCurrency();
  const { total, currency, own } = cardAmounts(project, display);
  const convertedFrom = useConvertedFrom();
  const { t } = useTranslation(['chooser', 'projects']);
  return (
    <Row
      pill={
        <>
          {project.isSample && <Pill>{t('projects:card.sample')}</Pill>}
          <StatusPill status={project.status} />
        </>
      }
      client={project.client}
      instant={project.updatedAt}
      amount={<Amount value={total} currency={currency} from={convertedFrom(own)} />}
    >
      <Link
        to="/projects/$projectId/view"
        params={{ projectId: project.id }}
        dir="auto"
        className={`bare-link medium no-wrap clipped shrinks covers ${styles.link}`}
      >
        {project.name}
      </Link>
    </Row>
  );
}

/** Unsaved work; opens the editor, which continues it. */
export function DraftRow({ draft }: { draft: BrowserDraft }) {
  const { t } = useTranslation(['chooser', 'projects']);
  const { language } = useFormat();
  const { id, data, projectId, job } = draft;
  const info = data.projectInfo ?? {};
  const type = projectTypeLabel(job.serviceCategory, job.projectType, language);
  const isTender = job.tender !== undefined;
  const unnamed = isTender ? t('home.unsavedTender') : t('home.unsavedTitle', { type });
  const name = info.name?.trim() ? info.name : unnamed;
  return (
    <Row
      pill={
        <>
          <Pill tone="attention" icon={<IconPencil size={14} stroke={1.75} aria-hidden />}>
            {projectId === null ? t('home.unsaved') : t('home.unsavedChanges')}
          </Pill>
          <Suspense>
            <DiscardDraft id={id} name={name} />
          </Suspense>
        </>
      }
      client={info.client ?? ''}
      instant={draft.savedAt}
      amount={
        <Suspense fallback={<Skeleton width={80} />}>
          <DraftTotal data={data} />
        </Suspense>
      }
    >
      {projectId === null ? (
        <Link
          to="/project-edit/new"
          search={isTender ? { ...job, tab: 'schedule' } : job}
          onClick={() => takeNewWork(id)}
          dir="auto"
          className={`bare-link medium no-wrap clipped shrinks covers ${styles.link}`}
        >
          {name}
        </Link>
      ) : (
        <Link
          to="/projects/$projectId/edit"
          params={{ projectId }}
          dir="auto"
          className={`bare-link medium no-wrap clipped shrinks covers ${styles.link}`}
        >
          {name}
        </Link>
      )}
    </Row>
  );
}

interface RowProps {
  pill: ReactNode;
  client: string;
  instant: string;
  amount: ReactNode;
  /** The link, whose target is the whole row. */
  children: ReactNode;
}

function Row({ pill, client, instant, amount, children }: RowProps) {
  const format = useFormat();
  return (
    <li className={`grid-card align-middle relative sinks ${styles.row}`}>
      <span className={`flex shrinks ${styles.name}`}>{children}</span>
      <span dir="auto" className={`muted no-wrap clipped shrinks within ${styles.client}`}>
        {client}
      </span>
      <span className={`wrap align-middle gap-4 ${styles.pill}`}>{pill}</span>
      <span className={`muted ${styles.when}`}>{format.instant(instant)}</span>
      <span className="strong text-end">{amount}</span>
    </li>
  );
}
