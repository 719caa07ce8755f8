import type { EquipmentWayReply, OperationConflict } from '@pcm/contract';
import { type AbsenceKind, absenceDuring, dayAfter, daysOfPerson, staffOf } from '@pcm/domain';
import {
  IconAlertTriangle,
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
import { isolate } from '../../../../platform/words/isolate.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { LoadingText } from '../../../../ui/feedback/loading-text.tsx';
import { OperationStatusPill } from '../../../../ui/feedback/operation-status-pill.tsx';
import { Pill } from '../../../../ui/feedback/pill.tsx';
import { showToast, useFailureToast } from '../../../../ui/feedback/toast-store.ts';
import { PopoverPanel } from '../../../../ui/overlays/popover-panel.tsx';
import { useRepairs, useSwapEquipment } from '../../assignments.queries.ts';
import { swapsBack, withRepair } from '../../conflicts/booking-write.ts';
import { useReasonText } from '../../conflicts/conflict-list.tsx';
import conflictStyles from '../../conflicts/conflict-dialog.module.css';
import { ReasonHint, useRepairText, WayHint } from '../../conflicts/repair-buttons.tsx';
import { useBookingSave } from '../../conflicts/use-booking-save.tsx';
import { CoverText } from '../../people-choice.tsx';
import { useAbsences } from '../../records.queries.ts';
import { SeriesNote, useSeriesOfOperation } from '../../series/series-note.tsx';
import type { SeriesTask } from '../../series/use-series-form.ts';
import { useEquipmentWords } from '../../stored-words.ts';
import { useMemberNames } from '../../team.queries.ts';
import { CompleteOffer } from '../bar/board-notices.tsx';
import { useSpanText } from '../calendar-days.ts';
import type { DatedOperation } from '../schedule-types.ts';
import styles from './operation-popover.module.css';

interface BookedTwiceProps {
  operation: DatedOperation;
  onDone: () => void;
}

/** The most conflicts, and the most ways out, to show. */
const MOST = 3;

/** Lists what is booked twice and with what, and ways out that one press applies. */
function BookedTwice({ operation, onDone }: BookedTwiceProps) {
  const { t } = useTranslation(['schedule', 'operation', 'booking']);
  const format = useFormat();
  const sayFailed = useFailureToast();
  const repairText = useRepairText();
  const reasonText = useReasonText();
  const { labelOf } = useEquipmentWords();
  const { save, dialog } = useBookingSave();
  const [isSaving, setIsSaving] = useState(false);
  const swap = useSwapEquipment();
  const write = { kind: 'change', operation, patch: {} } as const;
  const found = useRepairs(write);
  const conflicts = found.data?.conflicts ?? [];
  const [conflict, second] = conflicts;
  const titleOf = ({ reason }: OperationConflict) => {
    if (reason.kind === 'person') return t('open.person', { name: isolate(reason.memberName) });
    if (reason.kind === 'dates') return t('open.dates');
    if (reason.kind === 'piece') return t('open.piece', { code: isolate(reason.code) });
    return t('open.equipment', { name: isolate(labelOf(reason.name)) });
  };
  const textOf = (one: OperationConflict) => {
    const { reason, firstDay, lastDay, operation: other } = one;
    const isOfBoth = reason.kind === 'piece' ? reason.cause === 'taken' : other.id !== operation.id;
    const text = isOfBoth
      ? t('open.both', {
          days: isolate(format.days(firstDay, lastDay, true)),
          one: isolate(operation.title),
          other: isolate(other.title),
        })
      : reasonText(one);
    return second === undefined ? text : `${titleOf(one)} · ${text}`;
  };
  const ways = found.data?.repairs ?? [];
  const takeBack = async (way: EquipmentWayReply) => {
    const swaps = swapsBack(way).map((back) => ({ ...back, operationId: operation.id }));
    try {
      await swap.mutateAsync({ takesBack: true, swaps });
      showToast({ tone: 'success', title: t('save.undone'), description: operation.title });
    } catch (error) {
      sayFailed(t('operation:saveFailed'), error);
    }
  };
  const apply = async (index: number) => {
    const repair = ways[index];
    if (repair === undefined || isSaving) return;
    setIsSaving(true);
    try {
      const saved = await save(withRepair(write, repair));
      if (saved === null) return;
      showToast({
        tone: 'success',
        title: t('operation:saved'),
        description: repairText(repair),
        ...(repair.kind === 'equip'
          ? { action: { label: t('operation:undo'), onAction: () => void takeBack(repair) } }
          : {}),
      });
      onDone();
    } catch (error) {
      sayFailed(t('operation:saveFailed'), error);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <div className={`grid-8 ruled-below ${styles.conflict}`}>
      <h3 className={`flex loss gap-6 ${styles.alarm}`}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {conflict === undefined || second !== undefined ? t('open.twice') : titleOf(conflict)}
      </h3>
      {found.isPending && <LoadingText text={t('booking:repair.looking')} />}
      {conflicts.slice(0, MOST).map((one) => (
        <p key={JSON.stringify(one)} className="break-words">
          {textOf(one)}
        </p>
      ))}
      <div className="wrap-8">
        {ways.slice(0, MOST).map((repair, index) => (
          <div key={JSON.stringify(repair)}>
            <Button
              needs="plan"
              variant={index === 0 ? 'soft' : 'default'}
              className={conflictStyles.way}
              onClick={() => apply(index)}
            >
              {repairText(repair)}
            </Button>
            <WayHint repair={repair} />
            <ReasonHint reasons={repair.reasons} />
          </div>
        ))}
      </div>
      {found.isSuccess && ways.length === 0 && (
        <p className="break-words">{t('booking:repair.none')}</p>
      )}
      {dialog}
    </div>
  );
}

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

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

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
