import { OPERATION_PRIORITIES, OPERATION_STATUSES, SERVICE_CATEGORIES } from '@pcm/domain';
import { useLanguage } from '../../../platform/words/language.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useCustomers } from '../team.queries.ts';
import styles from './editor.module.css';
import { useEditing } from './editor-context.ts';
import { LINE_TEXTS } from './operation-values.ts';

/** The work, customer, place and status of an operation. */
export function WhatCard() {
  const { t } = useTranslation('operation');
  const language = useLanguage();
  const { values, set, problems } = useEditing();
  const customers = useCustomers().data ?? [];
  return (
    <Card title={t('what')}>
      <div className={styles.fields}>
        <TextField
          className={styles.half}
          label={t('fields.title')}
          required
          maxLength={500}
          value={values.title}
          onChange={(title) => set({ title })}
          error={problems.title && t(`errors.${problems.title}`)}
        />
        <SelectField
          label={t('fields.status')}
          value={values.status}
          onChange={(status) => set({ status })}
          options={OPERATION_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <SelectField
          label={t('fields.priority')}
          value={values.priority}
          onChange={(priority) => set({ priority })}
          options={OPERATION_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
        {LINE_TEXTS.map(({ field, isHalf }) => (
          <TextField
            key={field}
            className={isHalf ? styles.half : undefined}
            label={t(`fields.${field}`)}
            maxLength={500}
            value={values[field]}
            onChange={(text) => set({ [field]: text })}
          />
        ))}
        <SelectField
          label={t('fields.customerId')}
          value={values.customerId}
          onChange={(customerId) => set({ customerId })}
          options={[
            { value: '', label: t('fields.noCustomer') },
            ...customers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SelectField
          label={t('fields.serviceCategory')}
          value={values.serviceCategory}
          onChange={(serviceCategory) => set({ serviceCategory })}
          options={SERVICE_CATEGORIES.map((value) => ({
            value,
            label: serviceLabel(value, language),
          }))}
        />
        <TextArea
          className={styles.half}
          label={t('fields.description')}
          rows={3}
          value={values.description}
          onChange={(description) => set({ description })}
        />
        <TextArea
          className={styles.half}
          label={t('fields.requirements')}
          help={t('help.requirements')}
          rows={3}
          value={values.requirements}
          onChange={(requirements) => set({ requirements })}
        />
      </div>
    </Card>
  );
}
