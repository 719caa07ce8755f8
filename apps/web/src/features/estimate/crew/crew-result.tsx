import { needsAttendant, type WorkedOutCrew } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import styles from './crew-dialog.module.css';
import type { CrewInputs } from './crew-inputs.ts';
import { useCrewWords } from './use-crew-words.ts';

interface CrewResultProps {
  worked: WorkedOutCrew;
  inputs: CrewInputs;
}

/** The answer: so many people, so many days. */
export function CrewResult({ worked, inputs }: CrewResultProps) {
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
    </div>
  );
}
