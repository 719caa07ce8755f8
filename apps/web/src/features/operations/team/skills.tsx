import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { useSkillWords } from '../stored-words.ts';
import styles from './team.module.css';

/** Source: specification section 2. */
const SKILLS_SHOWN = 3;

/** Up to three skills, then how many more. */
export function Skills({ skills }: { skills: readonly string[] }) {
  const { t } = useTranslation(['team', 'common']);
  const format = useFormat();
  const { labelOf } = useSkillWords();
  // Two may be written alike.
  const shown = [...new Set(skills.map(labelOf))];
  const more = shown.length - SKILLS_SHOWN;
  return (
    <span className={styles['skills']} title={shown.join(t('common:listSeparator'))}>
      {shown.slice(0, SKILLS_SHOWN).map((skill) => (
        <Pill key={skill}>
          <bdi>{skill}</bdi>
        </Pill>
      ))}
      {more > 0 && (
        <span className={styles['more']}>{t('members.more', { count: format.number(more) })}</span>
      )}
    </span>
  );
}
