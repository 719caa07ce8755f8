import { memberForm, type TeamMember } from '@pcm/contract';
import { certificationCatalogue, NEW_TEAM_MEMBER } from '@pcm/domain';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../platform/role.ts';
import { plainText } from '../../../platform/words/plain-text.ts';
import { isolate, useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox, Switch } from '../../../ui/fields/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useRovingFocus } from '../../../ui/use-roving-focus.ts';
import { RecordDialog, useRecordSave } from '../records/record-dialog.tsx';
import type { RecordWrites, TeamMemberBody } from '../records.queries.ts';
import { usePositions, useSkillWords } from '../stored-words.ts';
import { useTeamMembers } from '../team.queries.ts';
import {
  blankMember,
  CertificateFields,
  type MemberValues,
  memberValues,
} from './certificate-fields.tsx';
import { LeaveFields } from './leave-balance.tsx';
import styles from './team.module.css';

interface SkillsFieldProps {
  skills: readonly string[];
  onChange: (skills: string[]) => void;
}

/** The skills of a member; new ones are suggested from those of the others. */
function SkillsField({ skills, onChange }: SkillsFieldProps) {
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
    <fieldset className="frameless grid-8 full-row">
      <legend className={`strong ${styles.legend}`}>{t('fields.skills')}</legend>
      {skills.length > 0 && (
        <ul className="bare-list wrap gap-6" {...roving}>
          {skills.map((skill) => (
            <li key={skill} className={`inline-2 within break-words on-sunk lined ${styles.chip}`}>
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
      <div className={`flex-8 align-bottom ${styles.entry}`}>
        <SuggestionField
          label={t('members.newSkill')}
          value={text}
          onChange={setText}
          onKeyDown={(event) => {
            // Enter adds the skill instead of saving the form.
            if (event.key !== 'Enter' || event.defaultPrevented || text.trim() === '') return;
            event.preventDefault();
            add();
          }}
          suggestions={known.map(labelOf)}
        />
        <Button icon={IconPlus} onClick={add}>
          {t('members.addSkill')}
        </Button>
      </div>
    </fieldset>
  );
}

interface MemberDialogProps {
  /** Undefined for a new one. */
  member?: TeamMember | undefined;
  writes: Pick<RecordWrites<TeamMemberBody, TeamMember>, 'create' | 'change'>;
  onClose: () => void;
  /** Called when this save switched the member off. */
  onSwitchedOff?: ((member: TeamMember) => void) | undefined;
}

/** The form of a team member: personal data, skills and certifications. */
export function MemberDialog({ member, writes, onClose, onSwitchedOff }: MemberDialogProps) {
  const { t } = useTranslation('team');
  const language = useLanguage();
  const positions = usePositions();
  const seesPay = useMay('seePay');
  const [values, setValues] = useState(() =>
    member ? memberValues(member, language) : blankMember(),
  );
  const wasInitial = member?.rateConfirmed !== true;
  const [role, setRole] = useState(() => positions.labelOf(member?.role ?? NEW_TEAM_MEMBER.role));
  const onSaved = (saved: TeamMember) => {
    if (member?.isActive === true && !saved.isActive) onSwitchedOff?.(saved);
  };
  const save = useRecordSave({
    list: 'members',
    record: member,
    writes,
    schema: memberForm(member?.phone),
    said: ({ name }) => name,
    onClose,
    onSaved,
  });
  const { problems } = save;
  const change = (part: Partial<MemberValues>) => {
    setValues((before) => ({ ...before, ...part }));
    save.forget(Object.keys(part));
  };
  const bodyOf = (): TeamMemberBody => ({
    ...values,
    ...(seesPay ? {} : { hourlyRate: undefined, rateConfirmed: undefined, monthlyWage: undefined }),
    role: positions.storedOf(role),
    certifications: values.certifications.map(({ key: _key, name, ...days }) => ({
      ...days,
      name:
        certificationCatalogue.find(({ label }) => label[language] === name.trim())?.label.en ??
        name,
    })),
  });
  return (
    <RecordDialog
      list="members"
      isNew={member === undefined}
      save={save}
      bodyOf={bodyOf}
      onClose={onClose}
    >
      <TextField
        label={t('fields.name')}
        required
        autoFocus
        value={values.name}
        onChange={(name) => change({ name })}
        error={problems['name']}
      />
      <SuggestionField
        label={t('fields.role')}
        required
        value={role}
        onChange={(text) => {
          setRole(text);
          save.forget(['role']);
        }}
        suggestions={positions.labels}
        error={problems['role']}
      />
      <TextField
        label={t('fields.phone')}
        type="tel"
        dir="ltr"
        value={values.phone}
        onChange={(phone) => change({ phone })}
        error={problems['phone']}
      />
      <TextField
        label={t('fields.email')}
        type="email"
        dir="ltr"
        value={values.email}
        onChange={(email) => change({ email })}
        error={problems['email']}
      />
      {seesPay && (
        <div className="grid-6">
          <NumberField
            label={t('fields.hourlyRate')}
            unit="MAD"
            min={0}
            value={values.hourlyRate}
            onChange={(rate) => change({ hourlyRate: rate ?? 0, rateConfirmed: true })}
            fallback={0}
            error={problems['hourlyRate']}
            help={values.rateConfirmed ? undefined : t('members.rateInitial')}
          />
          {/* Stays while the form is open, so that a press by mistake can be taken back. */}
          {wasInitial && (
            <Checkbox
              label={t('members.rateConfirm')}
              checked={values.rateConfirmed}
              onChange={(rateConfirmed) => change({ rateConfirmed })}
            />
          )}
        </div>
      )}
      <DateField
        label={t('fields.hiredOn')}
        help={t('members.hiredOnHelp')}
        value={values.hiredOn}
        onChange={(hiredOn) => change({ hiredOn })}
        error={problems['hiredOn']}
      />
      {seesPay && (
        <NumberField
          label={t('fields.monthlyWage')}
          help={t('members.monthlyWageHelp')}
          unit="MAD"
          min={0}
          value={values.monthlyWage}
          onChange={(monthlyWage) => change({ monthlyWage })}
          error={problems['monthlyWage']}
        />
      )}
      <SkillsField skills={values.skills} onChange={(skills) => change({ skills })} />
      <CertificateFields
        certificates={values.certifications}
        problems={problems}
        onChange={(certifications) => change({ certifications })}
      />
      <LeaveFields member={member} values={values} problems={problems} onChange={change} />
      <TextArea
        className="full-row"
        label={t('fields.notes')}
        rows={2}
        value={values.notes}
        onChange={(notes) => change({ notes })}
      />
      <Switch
        label={t('members.active')}
        checked={values.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </RecordDialog>
  );
}
