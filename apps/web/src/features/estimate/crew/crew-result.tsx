import { needsAttendant, type WorkedOutCrew } from '@pcm/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './crew-dialog.module.css';
import type { CrewInputs } from './crew-inputs.ts';
import { useCrewWords } from './use-crew-words.ts';

interface CrewResultProps {
  worked: WorkedOutCrew;
  inputs: CrewInputs;
  /** Above it the answer says that it may not fit; null where no limit is known. */
  largestCrew: number | null;
}

/** The answer: so many people, so many days. */
export function CrewResult({ worked, inputs, largestCrew }: CrewResultProps) {
  const { t } = useTranslation('crew');
  const words = useCrewWords();
  const hasAttendant = inputs.withAttendant && needsAttendant(inputs.category, inputs.projectType);
  return (
    <div className={styles['result']} role="status">
      <strong className={styles['answer']}>
        {t('result', { people: words.people(worked.crew), days: words.days(worked.days) })}
      </strong>
      <span>
        {t('rounding', {
          needed: words.personDays(worked.personDays),
          paid: words.personDays(worked.paidPersonDays),
        })}
        {hasAttendant ? ` ${t('attendantDays')}` : ''}
      </span>
      {largestCrew !== null && worked.crew > largestCrew ? (
        <span className={styles['warning']}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {t('mayNotFit', { largest: words.people(largestCrew) })}
        </span>
      ) : null}
    </div>
  );
}
