import { type AbsenceKind, absenceDuring, dayAfter, daysOfPerson, staffOf } from '@pcm/domain';
import {
  IconBuilding,
  IconCalendarEvent,
  IconCalendarOff,
  IconMapPin,
  IconTool,
  IconUserShare,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../../platform/words/translation.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { OperationStatusPill } from '../../../../ui/feedback/operation-status-pill.tsx';
import { Pill } from '../../../../ui/feedback/pill.tsx';
import { PopoverPanel } from '../../../../ui/overlays/popover-panel.tsx';
import { CoverText } from '../../people-choice.tsx';
import { useAbsences } from '../../records.queries.ts';
import { SeriesNote, useSeriesOfOperation } from '../../series/series-note.tsx';
import type { SeriesTask } from '../../series/use-series-form.ts';
import { useEquipmentWords } from '../../stored-words.ts';
import { useMemberNames } from '../../team.queries.ts';
import { CompleteOffer } from '../bar/board-notices.tsx';
import { useSpanText } from '../calendar-days.ts';
import type { DatedOperation } from '../schedule-types.ts';
import { BookedTwice } from './booked-twice.tsx';
import styles from './operation-popover.module.css';

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** Says who of its people is away on hours of it. */
function WhoIsAway({ operation }: { operation: DatedOperation }) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const namesOf = useMemberNames();
  const { scheduledDate: firstDay, endDate, startTime, endTime, status } = operation;
  const lastDay = endDate ?? firstDay;
  // A night may end in an absence of the next day.
  const { data: absences = [] } = useAbsences(firstDay, dayAfter(lastDay, 1) ?? lastDay);
  if (status === 'completed' || status === 'cancelled') return null;
  return absences.map((absence) => {
    const { id, kind, memberId } = absence;
    if (memberId === null) return null;
    const [days] = daysOfPerson(staffOf(operation), memberId).flatMap(
      (own) => absenceDuring({ ...own, startTime, endTime }, absence) ?? [],
    );
    if (days === undefined) return null;
    const words = {
      member: namesOf([memberId]).join(''),
      days: isolate(format.days(days.firstDay, days.lastDay, true)),
    };
    return (
      <p key={id} className={`flex loss gap-6 ${styles.alarm}`}>
        <IconCalendarOff size={16} stroke={1.75} aria-hidden />
        {t(`finding.absent.${kind as AbsenceKind}`, words)}
      </p>
    );
  });
}

interface OperationPopoverProps {
  operation: DatedOperation;
  bar: HTMLElement;
  /** Whether it has a conflict. */
  isConflict: boolean;
  onClose: () => void;
  onReschedule: () => void;
  onCover: () => void;
  onSplit: () => void;
  onSeries: (task: SeriesTask) => void;
}

/**
 * Returns the side of a bar with more of the window. The ways out of a conflict come later, and a
 * panel that grows stays on its side.
 */
function roomierSide(bar: HTMLElement): 'top' | 'bottom' {
  const { top, bottom } = bar.getBoundingClientRect();
  return top > window.innerHeight - bottom ? 'top' : 'bottom';
}

/** The details of a bar, its conflicts with ways out, and the link to change it. */
export default function OperationPopover(props: OperationPopoverProps) {
  const { operation, bar, isConflict, onClose, onReschedule, onSeries } = props;
  const isOpen = operation.status !== 'completed' && operation.status !== 'cancelled';
  const isLong = (operation.endDate ?? operation.scheduledDate) > operation.scheduledDate;
  const { t } = useTranslation(['schedule', 'common', 'series', 'operation', 'absence']);
  const series = useSeriesOfOperation(operation);
  const format = useFormat();
  const spanText = useSpanText();
  const namesOf = useMemberNames();
  const { labelOf } = useEquipmentWords();
  const [side] = useState(() => roomierSide(bar));
  const people = namesOf(operation.assignedTeam);
  const { scheduledDate: firstDay, endDate, startTime, endTime } = operation;
  const takes = operation.equipment.map(
    ({ name, quantity }) => `${format.number(quantity)} × ${isolate(labelOf(name))}`,
  );
  return (
    <PopoverPanel
      opened
      onOpenedChange={(opened) => (opened ? undefined : onClose())}
      trigger={{ current: bar.querySelector<HTMLElement>('[data-stop]') ?? bar }}
      label={operation.title}
      align="center"
      side={side}
      flush={false}
    >
      <div className={`grid gap-10 ${styles.panel}`}>
        {isConflict ? (
          <BookedTwice operation={operation} onDone={onClose} />
        ) : (
          <h3 className={styles.title}>
            <bdi>{operation.title}</bdi>
          </h3>
        )}
        <WhoIsAway operation={operation} />
        {operation.isReported && <CompleteOffer operation={operation} />}
        <ul className={`bare-list grid-6 muted ${styles.facts}`}>
          <li className="flex-8 break-words">
            <IconCalendarEvent {...icon} />
            {spanText({ firstDay, lastDay: endDate ?? firstDay, startTime, endTime })}
          </li>
          {operation.location !== '' && (
            <li className="flex-8 break-words">
              <IconMapPin {...icon} />
              <bdi>{operation.location}</bdi>
            </li>
          )}
          {operation.customerName && (
            <li className="flex-8 break-words">
              <IconBuilding {...icon} />
              <bdi>{operation.customerName}</bdi>
            </li>
          )}
          <li className="flex-8 break-words">
            <IconUsers {...icon} />
            {people.length === 0 ? t('open.nobody') : people.join(t('common:listSeparator'))}
          </li>
          {operation.covers.map((cover) => (
            <li key={JSON.stringify(cover)} className="flex-8 break-words">
              <IconUserShare {...icon} />
              <span>
                <CoverText cover={cover} />
              </span>
            </li>
          ))}
          {series !== undefined && (
            <li>
              <SeriesNote operation={operation} series={series} />
            </li>
          )}
          {takes.length > 0 && (
            <li className="flex-8 break-words">
              <IconTool {...icon} />
              <bdi>{takes.join(t('common:listSeparator'))}</bdi>
            </li>
          )}
        </ul>
        <div className="wrap-8">
          <OperationStatusPill status={operation.status} />
          {operation.kind !== 'job' && (
            <Pill tone="neutral">{t(`operation:kinds.${operation.kind}`)}</Pill>
          )}
        </div>
        <div className="wrap-8">
          <ButtonLink
            needs="plan"
            to="/operations/$operationId/edit"
            params={{ operationId: operation.id }}
            variant="soft"
          >
            {t('open.edit')}
          </ButtonLink>
          <Button needs="plan" onClick={onReschedule}>
            {t('open.reschedule')}
          </Button>
          {isOpen && people.length > 0 && (
            <Button needs="plan" onClick={props.onCover}>
              {t('absence:cover.menu')}
            </Button>
          )}
          {isOpen && isLong && (
            <Button needs="plan" onClick={props.onSplit}>
              {t('absence:cover.split.menu')}
            </Button>
          )}
          {series !== undefined && series.deletedAt === null && (
            <Button
              needs="plan"
              onClick={() => onSeries({ kind: 'change', series, from: operation.occurrenceDay })}
            >
              {t('series:note.change')}
            </Button>
          )}
        </div>
      </div>
    </PopoverPanel>
  );
}
