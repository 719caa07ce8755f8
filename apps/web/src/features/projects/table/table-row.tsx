import type { ProjectSummary } from '@pcm/contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisplayCurrency } from '../../../platform/display-currency.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { projectTypeLabel } from '../../../project/catalogue-labels.ts';
import { MarginPill } from '../../../project/cost/margin-pill.tsx';
import { useConvertedFrom } from '../../../project/currency/converted-from.ts';
import { marginOf } from '../../../project/margin.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ServiceIcon } from '../home/service-icon.tsx';
import { cardAmounts } from '../list/display-amounts.ts';
import { ProjectMenu } from '../list/project-actions.tsx';
import { SelectBox } from '../list/select-box.tsx';
import { useIsSelected } from '../list/selection.ts';
import styles from './project-table.module.css';

interface ProjectRowProps {
  /** The index within the whole list. */
  index: number;
  project: ProjectSummary;
  rows: readonly ProjectSummary[];
  deleted: boolean;
  onDelete: (project: ProjectSummary) => void;
  onRestore: (id: string) => Promise<void>;
}

/** A project as a row. */
export const ProjectRow = memo(function ProjectRow(props: ProjectRowProps) {
  const { index, project, rows, deleted, onDelete, onRestore } = props;
  const { t } = useTranslation('projects');
  const format = useFormat();
  const display = useDisplayCurrency();
  const isSelected = useIsSelected(project.id);
  const { total, currency, converted, own } = cardAmounts(project, display);
  const convertedFrom = useConvertedFrom();
  const type = projectTypeLabel(project.serviceCategory, project.projectType, format.language);
  const foreign = converted
    ? undefined
    : t('card.notConverted', { from: project.currency, to: display });
  return (
    <tr
      className={styles.row}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-selected={isSelected || undefined}
    >
      <td className={styles.box} data-stop>
        <SelectBox project={project} rows={rows} />
      </td>
      <th scope="row" data-stop>
        <span className={styles.nameLine}>
          <ServiceIcon category={project.serviceCategory} />
          {deleted ? (
            <bdi title={project.name}>{project.name}</bdi>
          ) : (
            <Link
              to="/projects/$projectId/view"
              params={{ projectId: project.id }}
              className={styles.link}
              title={project.name}
              data-tour="project"
            >
              <bdi>{project.name}</bdi>
            </Link>
          )}
          {project.isSample && <Pill>{t('card.sample')}</Pill>}
        </span>
        <bdi className={styles.second}>{project.client}</bdi>
      </th>
      <td className={styles.client} title={project.client}>
        <bdi className={styles.ownEnd}>{project.client}</bdi>
      </td>
      <td className={styles.wide} title={type}>
        {type}
      </td>
      <td className={styles.status}>
        <StatusPill status={project.status} />
      </td>
      <td className={styles.start}>{format.day(project.startDate)}</td>
      <td className={styles.date}>{format.instant(project.updatedAt)}</td>
      <td className={styles.number} title={foreign}>
        <Amount
          value={total}
          currency={converted ? undefined : currency}
          from={convertedFrom(own)}
        />
      </td>
      <td className={styles.margin}>
        <MarginPill margin={marginOf(project)} />
      </td>
      <td className={styles.menu} data-stop>
        {deleted ? (
          <IconButton
            size="sm"
            label={t('deleted.restoreNamed', { name: project.name })}
            icon={<IconArrowBackUp size={16} stroke={1.75} className="mirror-in-rtl" />}
            onClick={() => onRestore(project.id)}
          />
        ) : (
          <ProjectMenu project={project} onDelete={onDelete} />
        )}
      </td>
    </tr>
  );
});

/** A row that is being fetched. */
export function MissingRow({ index }: { index: number }) {
  const { t } = useTranslation('projects');
  return (
    <tr className={styles.row} data-index={index} aria-rowindex={index + 2}>
      <td className={styles.box} />
      <td>
        <span className="visually-hidden">{t('list.loadingMore')}</span>
        <Skeleton width={`${60 - (index % 4) * 8}%`} height={14} />
      </td>
    </tr>
  );
}
