import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../platform/words/isolate.ts';
import { plainText } from '../../../platform/words/plain-text.ts';
import { Button } from '../../../ui/button.tsx';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useRovingFocus } from '../../../ui/use-roving-focus.ts';
import { useSkillWords } from '../stored-words.ts';
import { useTeamMembers } from '../team.queries.ts';
import styles from './team.module.css';

interface SkillsFieldProps {
  skills: readonly string[];
  onChange: (skills: string[]) => void;
}

/** What somebody can do: each can be taken off; a new one is suggested from those of the others. */
export function SkillsField({ skills, onChange }: SkillsFieldProps) {
  const { t } = useTranslation('team');
  const { data: members = [] } = useTeamMembers();
  const { labelOf, storedOf } = useSkillWords();
  const roving = useRovingFocus<HTMLUListElement>();
  const [text, setText] = useState('');
  const has = (skill: string) => skills.some((one) => plainText(one) === plainText(skill));
  const known = [...new Set(members.flatMap((member) => member.skills))].filter((one) => !has(one));
  const add = () => {
    const skill = storedOf(text);
    if (skill !== '' && !has(skill)) onChange([...skills, skill]);
    setText('');
  };
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{t('fields.skills')}</legend>
      {skills.length > 0 && (
        <ul className={styles['chips']} {...roving}>
          {skills.map((skill) => (
            <li key={skill} className={styles['chip']}>
              <bdi>{labelOf(skill)}</bdi>
              <IconButton
                size="sm"
                label={t('members.removeSkill', { skill: isolate(labelOf(skill)) })}
                icon={<IconX size={14} stroke={1.75} />}
                onClick={() => onChange(skills.filter((one) => one !== skill))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles['entry']}>
        <SuggestionField
          label={t('members.newSkill')}
          value={text}
          onChange={setText}
          onKeyDown={(event) => {
            // Enter adds the skill; it does not save the form.
            if (event.key !== 'Enter' || event.defaultPrevented || text.trim() === '') return;
            event.preventDefault();
            add();
          }}
          suggestions={known.map(labelOf)}
        />
        <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={add}>
          {t('members.addSkill')}
        </Button>
      </div>
    </fieldset>
  );
}
