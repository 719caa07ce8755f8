import { IconCalendarEvent, IconMapPin, IconTool, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/words/format.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { OperationStatusPill } from '../../../../ui/feedback/operation-status-pill.tsx';
import { PopoverPanel } from '../../../../ui/overlays/popover-panel.tsx';
import { useMemberNames } from '../../use-member-names.ts';
import { useSpanText } from '../bar/span-text.ts';
import type { DatedOperation } from '../schedule-types.ts';
import { BookedTwice } from './booked-twice.tsx';
import styles from './operation-popover.module.css';

interface OperationPopoverProps {
  operation: DatedOperation;
  bar: HTMLElement;
  /** It is booked twice. */
  isConflict: boolean;
  onClose: () => void;
  onReschedule: () => void;
}

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** What a bar says at length, what is wrong with it and the ways out, and where to change it. */
export default function OperationPopover(props: OperationPopoverProps) {
  const { operation, bar, isConflict, onClose, onReschedule } = props;
  const { t } = useTranslation(['schedule', 'common']);
  const format = useFormat();
  const spanText = useSpanText();
  const namesOf = useMemberNames();
  const people = namesOf(operation.assignedTeam);
  const { scheduledDate: firstDay, endDate, startTime, endTime } = operation;
  const where = [operation.customerName, operation.location].filter(Boolean).join(', ');
  const takes = operation.equipment.map(
    ({ name, quantity }) => `${format.number(quantity)} × ${name}`,
  );
  return (
    <PopoverPanel
      opened
      onOpenedChange={(opened) => (opened ? undefined : onClose())}
      trigger={{ current: bar.querySelector<HTMLElement>('[data-stop]') ?? bar }}
      label={operation.title}
      align="center"
      side="bottom"
      flush={false}
    >
      <div className={styles['panel']}>
        {isConflict ? (
          <BookedTwice operation={operation} onDone={onClose} />
        ) : (
          <h3 className={styles['title']}>
            <bdi>{operation.title}</bdi>
          </h3>
        )}
        <ul className={styles['facts']}>
          <li>
            <IconCalendarEvent {...icon} />
            {spanText({ firstDay, lastDay: endDate ?? firstDay, startTime, endTime })}
          </li>
          {where !== '' && (
            <li>
              <IconMapPin {...icon} />
              <bdi>{where}</bdi>
            </li>
          )}
          <li>
            <IconUsers {...icon} />
            {people.length === 0 ? t('open.nobody') : people.join(t('common:listSeparator'))}
          </li>
          {takes.length > 0 && (
            <li>
              <IconTool {...icon} />
              <bdi>{takes.join(t('common:listSeparator'))}</bdi>
            </li>
          )}
        </ul>
        <div>
          <OperationStatusPill status={operation.status} />
        </div>
        <div className={styles['actions']}>
          <ButtonLink
            to="/operations/$operationId/edit"
            params={{ operationId: operation.id }}
            variant="soft"
          >
            {t('open.edit')}
          </ButtonLink>
          <Button onClick={onReschedule}>{t('open.reschedule')}</Button>
        </div>
      </div>
    </PopoverPanel>
  );
}
