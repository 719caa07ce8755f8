import type { LeaveBalanceReply, TeamMember } from '@pcm/contract';
import { type Absence, leaveDaysOf } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { useScheduleSettings } from '../../../project/schedule-settings.queries.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Problems } from '../records/record-dialog.tsx';
import { useLeaveBalances } from '../records.queries.ts';
import type { MemberValues } from './certificate-fields.tsx';

/** Returns a function that shows days of leave, with their sign and halves. */
export function useLeaveDays(): (days: number) => string {
  const format = useFormat();
  return (days) => isolateNumber(format.number(days, { maxDecimals: 2 }));
}

/** Says by which rows of the law leave is earned. */
function Rule({ balance: { rows, perYear } }: { balance: LeaveBalanceReply }) {
  const { t } = useTranslation(['absence', 'team']);
  const format = useFormat();
  const daysText = useLeaveDays();
  const [perMonth, perFive, most] = ['daysPerMonth', 'perFiveYears', 'maximum'].map((name) =>
    rows.find(({ rule }) => rule === `leave.${name}`),
  );
  if (perMonth === undefined) return null;
  const words = {
    perMonth: daysText(perMonth.value),
    perFive: daysText(perFive?.value ?? 0),
    most: daysText(most?.value ?? 0),
    perYear: daysText(perYear),
    reference: isolate(perMonth.reference),
    from: isolate(format.day(perMonth.validFrom)),
  };
  return <p className="muted small">{t('leave.rule', words)}</p>;
}

/** Says how a balance came about. */
function Stands({ balance, day }: { balance: LeaveBalanceReply; day: string }) {
  const { t } = useTranslation(['absence', 'team']);
  const format = useFormat();
  const daysText = useLeaveDays();
  const { counted, earned, taken, left, planned } = balance;
  const words = {
    earned: daysText(earned),
    taken: daysText(taken),
    left: daysText(left),
    day: isolate(format.day(day)),
  };
  return (
    <p>
      {counted === null
        ? t('leave.stands', words)
        : t('leave.standsCounted', {
            ...words,
            counted: daysText(counted.days),
            countedOn: isolate(format.day(counted.day)),
          })}
      {planned > 0 && ` ${t('leave.planned', { planned: daysText(planned) })}`}
    </p>
  );
}

interface LeaveBalanceProps {
  member: TeamMember;
  /** `YYYY-MM-DD`, at whose end the balance is shown. */
  day: string;
  /** A leave that is being entered or changed. */
  asked?: Absence | undefined;
  /** Its id once it is stored, so that it is not taken twice. */
  without?: string | undefined;
}

/**
 * Shows a member's balance of paid leave, the rule behind it, and the balance after a leave that is
 * being entered. A leave beyond the balance only causes a warning.
 */
export function LeaveBalance({ member, day, asked, without }: LeaveBalanceProps) {
  const { t } = useTranslation(['absence', 'team']);
  const format = useFormat();
  const daysText = useLeaveDays();
  const { data: holidays } = useScheduleSettings();
  const { data } = useLeaveBalances(day, member.id, without);
  if (member.hiredOn === null) return <p className="full-row attention">{t('leave.noHire')}</p>;
  if (data === undefined || holidays === undefined) return null;
  const balance = data.find(({ memberId }) => memberId === member.id)?.balance ?? null;
  if (balance === null) {
    const hired = isolate(format.day(member.hiredOn));
    return <p className="full-row attention">{t('leave.notYet', { day: hired })}</p>;
  }
  const days = asked === undefined ? 0 : leaveDaysOf(asked, holidays);
  const after = balance.left - days;
  const words = { days: daysText(days), after: daysText(after), left: daysText(balance.left) };
  return (
    <div className="full-row grid-8" role="status">
      <Stands balance={balance} day={day} />
      {asked !== undefined && <p className="strong">{t('leave.after', words)}</p>}
      {asked !== undefined && after < 0 && (
        <Notice tone="attention" title={t('leave.beyond')}>
          {t('leave.beyondText', words)}
        </Notice>
      )}
      <Rule balance={balance} />
    </div>
  );
}

/** As the server takes at most, to either side of none. */
const MOST_LEAVE = 1000;

interface LeaveFieldsProps {
  /** Undefined for a new one. */
  member: TeamMember | undefined;
  values: MemberValues;
  problems: Problems;
  onChange: (part: Partial<MemberValues>) => void;
}

/** Shows a member's balance of paid leave, and lets the office correct it by hand. */
export function LeaveFields({ member, values, problems, onChange }: LeaveFieldsProps) {
  const { t } = useTranslation(['absence', 'team']);
  return (
    <>
      <div className="full-row grid-8">
        <h3 className="subheading">{t('leave.title')}</h3>
        {member !== undefined && <LeaveBalance member={member} day={today()} />}
      </div>
      <NumberField
        label={t('team:fields.leaveDays')}
        help={t('leave.countedHelp')}
        min={-MOST_LEAVE}
        value={values.leaveDays}
        onChange={(leaveDays) => onChange({ leaveDays, leaveCountedOn: values.leaveCountedOn })}
        error={problems['leaveDays']}
      />
      <DateField
        label={t('team:fields.leaveCountedOn')}
        value={values.leaveCountedOn}
        onChange={(leaveCountedOn) => onChange({ leaveCountedOn })}
        error={problems['leaveCountedOn']}
      />
      <TextField
        className="full-row"
        label={t('team:fields.leaveNote')}
        placeholder={t('leave.noteExample')}
        value={values.leaveNote}
        onChange={(leaveNote) => onChange({ leaveNote })}
      />
    </>
  );
}
