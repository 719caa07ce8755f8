import {
  isOnRopes,
  OPERATION_PRIORITIES,
  ropeLevelOf,
  SERVICE_CATEGORIES,
  WORKING_HOURS,
} from '@pcm/domain';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox, SelectField } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useCustomers, useTeamMembers } from '../team.queries.ts';
import { CrewFields, EquipmentFields } from './crew-and-equipment.tsx';
import styles from './new-operation.module.css';
import type { WorkValues } from './new-operation.ts';

const LONGEST_TEXT = 500;
/** The service that is work on ropes whatever the project is. */
const ON_ROPES = SERVICE_CATEGORIES.find((category) => isOnRopes({ category, projectType: null }));

interface WorkPartProps {
  values: WorkValues;
  onChange: (part: Partial<WorkValues>) => void;
}

/** Asks whether work of rope technicians without a service is work on ropes, which has crew rules. */
function RopesQuestion({ values, onChange }: WorkPartProps) {
  const { t } = useTranslation('series');
  const language = useLanguage();
  const { data: members = [] } = useTeamMembers();
  const onRopes = members.some(
    ({ id, certifications }) =>
      values.assignedTeam.includes(id) && certifications.some(({ name }) => ropeLevelOf(name) > 0),
  );
  const isSaid = values.serviceCategory !== '' || values.projectId !== '';
  if (!onRopes || isSaid || ON_ROPES === undefined) return null;
  return (
    <div className={styles.whole}>
      <Notice
        tone="neutral"
        action={
          <Button onClick={() => onChange({ serviceCategory: ON_ROPES })}>
            {serviceLabel(ON_ROPES, language)}
          </Button>
        }
      >
        {t('quick.onRopes')}
      </Notice>
    </div>
  );
}

interface WorkDetailsProps extends WorkPartProps {
  hasEquipment: boolean;
  startsOpen: boolean;
  /** Whether a field within has an error, which opens the details. */
  hasError: boolean;
  /** Further fields, before the others. */
  children: ReactNode;
}

/** The place, the service, the equipment and what else work can say, behind a button. */
export function WorkDetails(props: WorkDetailsProps) {
  const { values, onChange, hasEquipment, startsOpen, hasError, children } = props;
  const { t } = useTranslation(['series', 'operation']);
  const [isPressed, setIsPressed] = useState(startsOpen);
  const isOpen = isPressed || hasError;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <RopesQuestion values={values} onChange={onChange} />
      <div className={styles.whole}>
        <Button
          aria-expanded={isOpen}
          icon={<Chevron size={16} stroke={1.75} aria-hidden />}
          onClick={() => setIsPressed(!isOpen)}
        >
          {t(isOpen ? 'quick.less' : 'quick.more')}
        </Button>
      </div>
      {isOpen && (
        <>
          {children}
          <DetailFields values={values} onChange={onChange} />
          {hasEquipment && (
            <div className={styles.whole}>
              <EquipmentFields
                equipment={values.equipment}
                onChange={(equipment) => onChange({ equipment })}
              />
            </div>
          )}
          <div className={styles.whole}>
            <CrewFields
              crew={values.crew}
              service={values.serviceCategory}
              onChange={(crew) => onChange({ crew })}
            />
          </div>
          <TextArea
            className={styles.half}
            label={t('operation:fields.requirements')}
            help={t('operation:help.requirements')}
            rows={2}
            value={values.requirements}
            onChange={(requirements) => onChange({ requirements })}
          />
          <TextArea
            className={styles.half}
            label={t('operation:fields.notes')}
            rows={2}
            value={values.notes}
            onChange={(notes) => onChange({ notes })}
          />
        </>
      )}
    </>
  );
}

/** The customer, the place, the service, the priority, and how the days are counted. */
function DetailFields({ values, onChange }: WorkPartProps) {
  const { t } = useTranslation(['series', 'operation']);
  const language = useLanguage();
  const { data: customers = [] } = useCustomers();
  return (
    <>
      <SelectField
        className={styles.half}
        label={t('operation:fields.customerId')}
        value={values.customerId}
        onChange={(customerId) => onChange({ customerId })}
        options={[
          { value: '', label: t('quick.none') },
          ...customers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField
        className={styles.half}
        label={t('operation:fields.location')}
        maxLength={LONGEST_TEXT}
        value={values.location}
        onChange={(location) => onChange({ location })}
      />
      <SelectField
        className={styles.half}
        label={t('operation:fields.serviceCategory')}
        value={values.serviceCategory}
        onChange={(serviceCategory) => onChange({ serviceCategory })}
        options={[
          { value: '', label: t(values.projectId === '' ? 'quick.noService' : 'quick.ofProject') },
          ...SERVICE_CATEGORIES.map((value) => ({ value, label: serviceLabel(value, language) })),
        ]}
      />
      <SelectField
        className={styles.half}
        label={t('operation:fields.priority')}
        value={values.priority}
        onChange={(priority) => onChange({ priority })}
        options={OPERATION_PRIORITIES.map((value) => ({
          value,
          label: t(`operation:priority.${value}`),
        }))}
      />
      <NumberField
        className={styles.half}
        label={t('operation:fields.workingHoursPerDay')}
        value={values.workingHoursPerDay}
        onChange={(workingHoursPerDay) => onChange({ workingHoursPerDay })}
        min={WORKING_HOURS.least}
        max={WORKING_HOURS.most}
        step={WORKING_HOURS.step}
        decimals={1}
      />
      <div className={styles.half}>
        <Checkbox
          label={t('operation:fields.worksOnDaysOff')}
          checked={values.worksOnDaysOff}
          onChange={(worksOnDaysOff) => onChange({ worksOnDaysOff })}
        />
      </div>
    </>
  );
}
