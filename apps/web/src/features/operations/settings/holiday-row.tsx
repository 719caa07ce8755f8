import type { PublicHoliday } from '@pcm/domain';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './settings.module.css';

interface HolidayRowProps {
  holiday: PublicHoliday;
  /** Called with another day, null for none, or undefined for the published day. */
  onMove: (day: string | null | undefined) => void;
}

const icon = { size: 16, stroke: 1.75 } as const;

/** A public holiday: its day, how certain it is, and a way to correct it. */
export function HolidayRow({ holiday, onMove }: HolidayRowProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const [isMoving, setIsMoving] = useState(false);
  const { day, year, publishedDay, isMoved, certainty, isMoonFeast } = holiday;
  const name = holiday.label[format.language];
  const isTakenOff = isMoved && day === null;
  return (
    <li className={styles.row}>
      <span className={styles.holiday}>
        <span className={`strong ${styles.name}`}>{name}</span>
        {isTakenOff && <Pill>{t('settings.off')}</Pill>}
        {isMoved && !isTakenOff && <Pill tone="info">{t('settings.moved')}</Pill>}
        {!isMoved && certainty === 'estimate' && (
          <span title={t('settings.estimateText')}>
            <Pill tone="attention">{t('settings.estimate')}</Pill>
          </span>
        )}
      </span>
      <span className={`muted digits ${styles.day}`} data-off={isTakenOff || undefined}>
        {day === null
          ? publishedDay === null
            ? t('settings.unknown')
            : format.day(publishedDay, true)
          : format.day(day, true)}
      </span>
      <span className={`flex-4 justify-end ${styles.rowActions}`}>
        {isMoved && (
          <IconButton
            size="sm"
            label={t('settings.takeBack', { name })}
            icon={<IconArrowBackUp {...icon} className="mirror-in-rtl" />}
            onClick={() => onMove(undefined)}
          />
        )}
        <IconButton
          size="sm"
          label={t('settings.move', { name })}
          aria-expanded={isMoving}
          icon={<IconPencil {...icon} />}
          onClick={() => setIsMoving(!isMoving)}
        />
      </span>
      {isMoving && (
        <div className={`wrap-8 ${styles.moving}`}>
          <DateField
            label={t('settings.day', { name })}
            help={isMoonFeast ? t('settings.estimateText') : undefined}
            value={day ?? ''}
            min={`${year}-01-01`}
            max={`${year}-12-31`}
            onChange={(next) => onMove(next === '' ? null : next)}
          />
          {!isTakenOff && (
            <Button onClick={() => onMove(null)}>{t('settings.takeOff', { name })}</Button>
          )}
        </div>
      )}
    </li>
  );
}
