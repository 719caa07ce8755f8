import { OPERATION_PRIORITIES } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../platform/words/isolate.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PeopleChoice } from '../people-choice.tsx';
import { useCustomers, useTeamMembers } from '../team.queries.ts';
import styles from './new-operation.module.css';
import type { NewOperationStart } from './new-operation.ts';
import { ProjectPicker } from './project-picker.tsx';
import { TakenOver } from './taken-over.tsx';
import type { NewOperationForm } from './use-new-operation.ts';
import { WhenFields } from './when-fields.tsx';

interface NewOperationFieldsProps {
  form: NewOperationForm;
  start: NewOperationStart;
}

/** The fields of a new operation; what its project says stands in them already. */
export function NewOperationFields({ form, start }: NewOperationFieldsProps) {
  const { t } = useTranslation(['operations', 'operation']);
  const { values, set, problems } = form;
  const { data: members = [] } = useTeamMembers();
  return (
    <div className={styles['fields']}>
      {(problems.project || problems.title) && (
        <div className={styles['whole']}>
          <Notice tone="loss" live title={t('create.missing')}>
            {t('create.missingText')}
          </Notice>
        </div>
      )}
      <ProjectPicker
        className={styles['whole']}
        chosen={form.project}
        onChoose={form.chooseProject}
        error={problems.project && t('create.chooseProject')}
      />
      <TextField
        className={styles['whole']}
        label={t('operation:fields.title')}
        required
        maxLength={500}
        value={values.title}
        onChange={(title) => set({ title })}
        error={problems.title && t('operation:errors.title')}
      />
      <CustomerChoice form={form} />
      <TextField
        className={styles['half']}
        label={t('operation:fields.location')}
        maxLength={500}
        value={values.location}
        onChange={(location) => set({ location })}
      />
      <WhenFields form={form} />
      <SelectField
        className={styles['half']}
        label={t('operation:fields.priority')}
        value={values.priority}
        onChange={(priority) => set({ priority })}
        options={OPERATION_PRIORITIES.map((value) => ({
          value,
          label: t(`operation:priority.${value}`),
        }))}
      />
      <div className={styles['whole']}>
        <PeopleChoice
          members={members}
          chosen={values.assignedTeam}
          onChange={(assignedTeam) => set({ assignedTeam })}
        />
      </div>
      <TakenOver form={form} start={start} />
    </div>
  );
}

type PartProps = Pick<NewOperationFieldsProps, 'form'>;

function CustomerChoice({ form }: PartProps) {
  const { t } = useTranslation(['operations', 'operation']);
  const { data: customers = [] } = useCustomers();
  const client = form.project?.client.trim() ?? '';
  const automatic =
    client === '' ? t('create.fromClient') : t('create.fromClientNamed', { name: isolate(client) });
  return (
    <SelectField
      className={styles['half']}
      label={t('operation:fields.customerId')}
      value={form.values.customerId}
      onChange={(customerId) => form.set({ customerId })}
      options={[
        { value: '', label: automatic },
        ...customers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
