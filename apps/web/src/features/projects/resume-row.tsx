import type { ProjectSummary } from '@pcm/contract';
import { DEFAULT_CATEGORY, DEFAULT_PROJECT_TYPE } from '@pcm/domain';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisplayCurrency } from '../../lib/display-currency.ts';
import { useFormat } from '../../lib/format.ts';
import { Amount } from '../../ui/amount.tsx';
import { Pill } from '../../ui/pill.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { BrowserDraft } from './browser-drafts.ts';
import { projectTypeLabel } from './catalogue-labels.ts';
import { cardAmounts } from './display-amounts.ts';
import styles from './resume-list.module.css';

/** A saved project; opens its view. */
export function ProjectRow({ project }: { project: ProjectSummary }) {
  const [display] = useDisplayCurrency();
  const { total, currency } = cardAmounts(project, display);
  return (
    <Row
      pill={<StatusPill status={project.status} />}
      client={project.client}
      instant={project.updatedAt}
      amount={<Amount value={total} currency={currency} />}
    >
      <Link
        to="/projects/$projectId/view"
        params={{ projectId: project.id }}
        className={styles.link}
      >
        <bdi>{project.name}</bdi>
      </Link>
    </Row>
  );
}

/** Work that was not saved; opens the editor, which takes it up again. */
export function DraftRow({ draft }: { draft: BrowserDraft }) {
  const { t } = useTranslation('projects');
  const { language } = useFormat();
  const { info, projectId } = draft;
  const serviceCategory = info.serviceCategory ?? DEFAULT_CATEGORY;
  const projectType = info.projectType ?? DEFAULT_PROJECT_TYPE;
  const type = projectTypeLabel(serviceCategory, projectType, language);
  const name = info.name?.trim() ? info.name : t('home.unsavedTitle', { type });
  return (
    <Row
      pill={
        <Pill tone="attention">
          {projectId === null ? t('home.unsaved') : t('home.unsavedChanges')}
        </Pill>
      }
      client={info.client ?? ''}
      instant={draft.savedAt}
      amount={<Amount value={draft.total} currency={draft.currency} />}
    >
      {projectId === null ? (
        <Link
          to="/project-edit/new"
          search={{ serviceCategory, projectType }}
          className={styles.link}
        >
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <Link to="/projects/$projectId/edit" params={{ projectId }} className={styles.link}>
          <bdi>{name}</bdi>
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
  /** The link; the whole row is its target. */
  children: ReactNode;
}

function Row({ pill, client, instant, amount, children }: RowProps) {
  const format = useFormat();
  return (
    <li className={styles.row}>
      <span className={styles.name}>{children}</span>
      <span className={styles.pill}>{pill}</span>
      <bdi className={styles.client}>{client}</bdi>
      <span className={styles.when}>{format.instant(instant)}</span>
      <span className={styles.amount}>{amount}</span>
    </li>
  );
}
