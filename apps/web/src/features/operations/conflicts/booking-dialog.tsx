import type { OperationFinding } from '@pcm/contract';
import type { StaffingRuleId } from '@pcm/domain';
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarX,
  IconUserExclamation,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type SubmitEvent, Suspense, useId, useState } from 'react';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { useScheduleSettings } from '../../../project/schedule-settings.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useRepairs } from '../assignments.queries.ts';
import { type BookingDialogProps, reasonsOf, titleOf, withReasons } from './booking-write.ts';
import styles from './conflict-dialog.module.css';
import { ConflictList } from './conflict-list.tsx';
import { useFindingText } from './finding-text.tsx';
import { RepairButtons } from './repair-buttons.tsx';

const ScheduleSettingsDialog = lazy(() => import('../settings/schedule-settings-dialog.tsx'));

/** Explains the rule on double booking, and links to where it is changed. */
function PolicyNotice() {
  const { t } = useTranslation('booking');
  const { data: settings } = useScheduleSettings();
  const [isOpen, setIsOpen] = useState(false);
  if (settings === undefined) return null;
  return (
    <>
      <Notice
        tone="neutral"
        title={t(`policy.${settings.conflictPolicy}.name`)}
        action={
          <Button needs="administer" onClick={() => setIsOpen(true)}>
            {t('policy.change')}
          </Button>
        }
      >
        {t(`policy.${settings.conflictPolicy}.inTheWay`)}
      </Notice>
      {isOpen && (
        <Suspense>
          <ScheduleSettingsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Shows the conflicts of a write and the rule behind them, and offers checked ways out. */
function ConflictDialog({ refusal, onSave, onGiveUp }: BookingDialogProps) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const [isSaving, setIsSaving] = useState(false);
  const { write, error } = refusal;
  const repairs = useRepairs(write);
  const conflicts = repairs.data?.conflicts ?? refusal.conflicts;
  // No conflict remains, because the rule was changed or the other booking is gone.
  const isFree = repairs.isFetchedAfterMount && repairs.data?.conflicts.length === 0;
  const saveAgain = async (next: typeof write) => {
    setIsSaving(true);
    await onSave(next);
    setIsSaving(false);
  };
  return (
    <Dialog
      opened
      onClose={onGiveUp}
      keepOpenOutside
      role="alertdialog"
      icon={<IconCalendarX size={20} stroke={1.75} aria-hidden />}
      title={t(isFree ? 'conflict.gone' : 'conflict.title')}
      subtitle={isFree ? undefined : <span className={styles.message}>{errorText(error)}</span>}
      actions={
        <>
          {/* Enter must not begin with the rule of the company. */}
          <Button autoFocus onClick={onGiveUp}>
            {t('conflict.back')}
          </Button>
          {isFree && (
            <Button variant="primary" loading={isSaving} onClick={() => saveAgain(write)}>
              {t('conflict.saveNow')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid-card">
        {isFree ? (
          <Notice tone="profit" live>
            {t('conflict.goneText')}
          </Notice>
        ) : (
          <>
            <ConflictList conflicts={conflicts} />
            <PolicyNotice />
            <RepairButtons write={write} repairs={repairs} isSaving={isSaving} onSave={saveAgain} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Asks how to go on with a refused write. */
export default function BookingDialog(props: BookingDialogProps) {
  return props.refusal.error.code === 'staffing-blocked' ? (
    <StaffingDialog {...props} />
  ) : (
    <ConflictDialog {...props} />
  );
}

const LONGEST_REASON = 500;

/** Lists the rules that the team breaks, and saves once each blocking rule has a reason. */
function StaffingDialog({ refusal, onSave, onGiveUp }: BookingDialogProps) {
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
  // Findings that block the save come first. One rule may block for one person and only warn for
  // another.
  const parts = (['block', 'warn'] as const).flatMap((severity) => {
    const some = findings.filter((finding) => finding.severity === severity);
    return [...new Set(some.map(({ rule }) => rule))].map((rule) => ({
      key: `${severity} ${rule}`,
      rule,
      blocks: severity === 'block',
      findings: some.filter((finding) => finding.rule === rule),
    }));
  });
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
        {parts.map(({ key, rule, blocks, findings: broken }) => (
          <section key={key} className={styles.rule} data-blocks={blocks || undefined}>
            <h3 className={`subheading row-6 attention ${styles.verdict}`}>
              {blocks ? (
                <IconBan size={16} stroke={1.75} aria-hidden />
              ) : (
                <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
              )}
              {t(blocks ? 'staffing.blocks' : 'staffing.warns')}
            </h3>
            <Findings findings={broken} />
            {blocks && (
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
