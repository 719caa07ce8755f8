import type { Operation } from '@pcm/contract';
import { type SiteCheckId, siteChecksOf } from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useEditing } from './editor-context.ts';

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
