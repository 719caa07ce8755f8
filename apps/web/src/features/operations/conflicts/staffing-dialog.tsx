import type { OperationFinding } from '@pcm/contract';
import type { StaffingRuleId } from '@pcm/domain';
import { IconAlertTriangle, IconBan, IconUserExclamation } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { reasonsOf, titleOf, withReasons } from './booking-write.ts';
import styles from './conflict-dialog.module.css';
import { useFindingText } from './finding-text.ts';
import type { BookingDialogProps } from './refusal.ts';

const LONGEST_REASON = 500;

/** Lists the rules that the team breaks, and saves once each blocking rule has a reason. */
export function StaffingDialog({ refusal, onSave, onGiveUp }: BookingDialogProps) {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const form = useId();
  const [reasons, setReasons] = useState<Partial<Record<StaffingRuleId, string>>>(() =>
    Object.fromEntries(reasonsOf(refusal.write).map(({ rule, reason }) => [rule, reason])),
  );
  const [isChecked, setIsChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { write, findings } = refusal;
  const blocking = new Set(
    findings.filter(({ severity }) => severity === 'block').map(({ rule }) => rule),
  );
  // Rules that block the save come first.
  const rules = [...new Set([...blocking, ...findings.map(({ rule }) => rule)])];
  const reasonOf = (rule: StaffingRuleId) => reasons[rule]?.trim() ?? '';

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes the event on to the form from which this dialog was opened.
    event.stopPropagation();
    if (isSaving) return;
    setIsChecked(true);
    if ([...blocking].some((rule) => reasonOf(rule) === '')) {
      focusFirstError(event.currentTarget);
      return;
    }
    setIsSaving(true);
    await onSave(
      withReasons(
        write,
        Array.from(blocking, (rule) => ({ rule, reason: reasonOf(rule) })),
      ),
    );
    setIsSaving(false);
  };

  // Focuses the choice of the team in the form behind, or else opens the operation.
  const changeTeam = () => {
    onGiveUp();
    const choice = '[data-team-choice] input';
    // Runs after the dialog has returned the focus.
    setTimeout(() => {
      const field = document.querySelector<HTMLElement>(choice);
      if (field !== null) field.focus();
      else if (write.kind === 'change') {
        const params = { operationId: write.operation.id };
        void navigate({ to: '/operations/$operationId/edit', params, hash: 'team' });
      }
    });
  };

  return (
    <Dialog
      opened
      filled={reasons}
      onClose={onGiveUp}
      keepOpenOutside
      role="alertdialog"
      icon={<IconUserExclamation size={20} stroke={1.75} aria-hidden />}
      title={t('staffing.title')}
      subtitle={t('staffing.text', { title: titleOf(write) })}
      actions={
        <>
          <Button onClick={changeTeam}>{t('staffing.back')}</Button>
          <Button variant="danger" type="submit" form={form} loading={isSaving}>
            {t('staffing.override')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid-card" onSubmit={submit}>
        {rules.map((rule) => (
          <section key={rule} className={styles.rule} data-blocks={blocking.has(rule) || undefined}>
            <h3 className={`subheading row-6 attention ${styles.verdict}`}>
              {blocking.has(rule) ? (
                <IconBan size={16} stroke={1.75} aria-hidden />
              ) : (
                <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
              )}
              {t(blocking.has(rule) ? 'staffing.blocks' : 'staffing.warns')}
            </h3>
            <Findings findings={findings.filter((finding) => finding.rule === rule)} />
            {blocking.has(rule) && (
              <TextField
                label={t('staffing.reason')}
                required
                maxLength={LONGEST_REASON}
                value={reasons[rule] ?? ''}
                onChange={(reason) => setReasons((given) => ({ ...given, [rule]: reason }))}
                error={isChecked && reasonOf(rule) === '' ? t('staffing.reasonMissing') : undefined}
              />
            )}
          </section>
        ))}
      </form>
    </Dialog>
  );
}

/** Lists how the team breaks one rule, and who does. */
function Findings({ findings }: { findings: readonly OperationFinding[] }) {
  const findingText = useFindingText();
  return (
    <ul className="bare-list grid-2 break-words">
      {findings.map((finding) => (
        <li key={`${finding.memberId} ${JSON.stringify(finding.values)}`}>
          {findingText(finding)}
        </li>
      ))}
    </ul>
  );
}
