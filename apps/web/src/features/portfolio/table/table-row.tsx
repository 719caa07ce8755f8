import type { PortfolioProject } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { MarginPill } from '../../../project/cost/margin-pill.tsx';
import { grossMarginOf } from '../../../project/margin.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { derivedAmount } from './derived-amount.ts';
import styles from './portfolio-table.module.css';
import { type ExtraColumn, isDerived } from './table-columns.ts';

/** Shows the project's value of the figure that was opened. */
function ExtraFigure({ of: project, extra }: { of: PortfolioProject; extra: ExtraColumn }) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  if (extra === 'perSquareMeter') {
    return <Amount value={project.perSquareMeter} decimals={2} reason={t('table.noArea')} />;
  }
  if (isDerived(extra)) {
    const amount = derivedAmount(project, extra);
    return <Amount value={amount} decimals={2} reason={t('table.noOrder')} />;
  }
  const value = extra === 'netMargin' ? project.shownNetMargin : project[extra];
  if (value === null) {
    return (
      <span title={t(extra === 'netMargin' ? 'table.noOrder' : 'table.noPeople')}>{DASH}</span>
    );
  }
  const text = extra === 'netMargin' ? format.percent(value, 1) : format.number(value);
  return <bdi dir="ltr">{text}</bdi>;
}

interface MeasuredRow {
  ref: Ref<HTMLTableRowElement>;
  /** The index within the whole list. */
  index: number;
}

interface ProjectRowProps extends MeasuredRow {
  project: PortfolioProject;
  currency: Currency;
  extra: ExtraColumn | undefined;
}

/** A project as a row; on phones as a few lines. */
export function ProjectRow({ ref, index, project, currency, extra }: ProjectRowProps) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const { id, name, client, netProfit, ownCurrency } = project;
  const to = { to: '/projects/$projectId/view', params: { projectId: id } } as const;
  const noOrder = t('table.noOrder');
  return (
    <tr ref={ref} className={styles['row']} data-index={index} aria-rowindex={index + 2}>
      <th scope="row" data-column="name">
        <Link {...to} tabIndex={-1} className={styles['name']} title={name}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles['second']}>
          <bdi>{client}</bdi>
        </span>
      </th>
      <td data-column="client" title={client}>
        <bdi className={styles['cut']}>{client}</bdi>
      </td>
      <td data-column="status">
        {project.isArchived ? (
          <Pill>{t('table.archived')}</Pill>
        ) : (
          <StatusPill status={project.status} />
        )}
      </td>
      <td data-column="startDate">{format.day(project.startDate)}</td>
      <td data-column="total" data-number>
        <Amount value={project.total} decimals={2} />
        {ownCurrency === currency ? null : (
          <span className={styles['own']}> {t('table.from', { currency: ownCurrency })}</span>
        )}
      </td>
      <td data-column="order" data-number>
        <Amount value={project.order} decimals={2} reason={noOrder} />
      </td>
      <td
        data-column="netProfit"
        data-number
        data-loss={(netProfit !== null && netProfit < 0) || undefined}
      >
        <Amount value={netProfit} decimals={2} reason={noOrder} />
      </td>
      <td data-column="margin">
        <MarginPill
          margin={grossMarginOf(project, {
            percent: project.shownGrossMargin,
            isLow: project.flags.includes('low-margin'),
          })}
        />
      </td>
      {extra === undefined ? null : (
        <td
          data-column={extra}
          data-extra
          data-number
          data-loss={(extra === 'grossProfit' && (project.grossProfit ?? 0) < 0) || undefined}
        >
          <span className={styles['extraName']}>{t(`table.columns.${extra}`)} </span>
          <ExtraFigure of={project} extra={extra} />
        </td>
      )}
      <td data-column="view" data-stop>
        <Link {...to} className={styles['view']} aria-label={t('table.viewNamed', { name })}>
          <span className={styles['viewWord']}>{t('table.view')}</span>
          <IconChevronRight size={16} stroke={1.75} aria-hidden className="mirror-in-rtl" />
        </Link>
      </td>
    </tr>
  );
}

/** A row that is being fetched. */
export function MissingRow({ ref, index }: MeasuredRow) {
  const { t } = useTranslation('portfolio');
  return (
    <tr ref={ref} className={styles['row']} data-index={index} aria-rowindex={index + 2}>
      <td data-column="name">
        <span className="visually-hidden">{t('behind.loading')}</span>
        <Skeleton width={`${70 - (index % 4) * 8}%`} height={14} />
      </td>
    </tr>
  );
}
