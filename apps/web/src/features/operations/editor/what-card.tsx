import type { Operation } from '@pcm/contract';
import {
  OPERATION_KINDS,
  OPERATION_PRIORITIES,
  OPERATION_STATUSES,
  SERVICE_CATEGORIES,
  type SiteCheckId,
  siteChecksOf,
} from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { Checkbox, SelectField } from '../../../ui/fields/choices.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ProjectPicker } from '../create/work-fields.tsx';
import { useProjectProposal } from '../operations.queries.ts';
import { useCustomers } from '../team.queries.ts';
import styles from './editor.module.css';
import { LINE_TEXTS } from './operation-values.ts';
import { useEditing } from './use-operation-editor.ts';

/** The work, customer, place and status of an operation. */
export function WhatCard() {
  const { t } = useTranslation('operation');
  const language = useLanguage();
  const { values, set, problems } = useEditing();
  const customers = useCustomers().data ?? [];
  const { data: project } = useProjectProposal(values.projectId);
  return (
    <Card title={t('what')}>
      <div className={`grid align-top ${styles.fields}`}>
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
          label={t('fields.kind')}
          value={values.kind}
          onChange={(kind) => set({ kind })}
          options={OPERATION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        {(values.kind !== 'job' || values.projectId === '') && (
          <ProjectPicker
            className={styles.half}
            chosen={project}
            isOptional
            onChoose={(projectId) => set({ projectId })}
            error={undefined}
          />
        )}
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

interface ChecksCardProps {
  operation: Operation;
  /** Saves the ticks at once, because nobody looks for a button on site. */
  onSave: (checks: SiteCheckId[]) => Promise<void>;
}

/** The checks on site before work begins; each tick records who made it and when. */
export function ChecksCard({ operation, onSave }: ChecksCardProps) {
  const { t } = useTranslation('operation');
  const format = useFormat();
  const { values } = useEditing();
  const [saving, setSaving] = useState<SiteCheckId[] | null>(null);
  const checks = siteChecksOf({
    category: values.serviceCategory,
    projectType: operation.projectType,
  });
  if (checks.length === 0) return null;
  const ticked = saving ?? operation.siteChecks.map(({ check }) => check);
  const doneText = (check: SiteCheckId) => {
    const done = operation.siteChecks.find((one) => one.check === check);
    return done === undefined
      ? undefined
      : t('check.done', { name: done.by, when: format.instant(done.at) });
  };
  const tick = async (check: SiteCheckId, isDone: boolean) => {
    const next = isDone ? [...ticked, check] : ticked.filter((one) => one !== check);
    setSaving(next);
    await onSave(next);
    setSaving(null);
  };
  return (
    <Card title={t('checks')}>
      <p className="note">{t('help.checks')}</p>
      <div className="bare-list stack-8">
        {checks.map(({ check }) => (
          <Checkbox
            key={check}
            label={t(`check.${check}`)}
            help={doneText(check)}
            checked={ticked.includes(check)}
            disabled={saving !== null}
            onChange={(isDone) => void tick(check, isDone)}
          />
        ))}
      </div>
    </Card>
  );
}
