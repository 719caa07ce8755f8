import { WEEKDAYS_ONLY } from '@pcm/domain';
import { describe, expect, test } from 'vitest';
import { movedAgain } from '../use-working-calendar.ts';
import { arePast, newOperationOf, problemsAtOnce, problemsOf } from './new-operation.ts';

const days = (scheduledDate: string, endDate = '') => ({ scheduledDate, endDate });
const operation = (scheduledDate: string, endDate: string) =>
  newOperationOf({ title: 'Quai 4', ...days(scheduledDate, endDate) }, {}, undefined);

describe('the days of a new operation', () => {
  const moved = (from: ReturnType<typeof days>, to: string, worksOnDaysOff = false) => {
    const team = { worksOnDaysOff, assignedTeam: ['sara'] };
    const wished = { ...from, startTime: '', endTime: '', ...team };
    return movedAgain(wished, to, WEEKDAYS_ONLY, null).days;
  };

  test('keep their working days when it starts on another day, across weekends and months', () => {
    expect(moved(days('2026-12-29', '2026-12-31'), '2027-02-26')).toEqual(
      days('2027-02-26', '2027-03-02'),
    );
    expect(moved(days('2027-03-01', '2027-03-02'), '2027-03-06')).toEqual(
      days('2027-03-06', '2027-03-09'),
    );
    expect(moved(days('2027-03-01', '2027-03-02'), '2027-03-06', true)).toEqual(
      days('2027-03-06', '2027-03-07'),
    );
  });

  test('do not drift while the start is tried on several days, a cleared one included', () => {
    const rest = { startTime: '', endTime: '', worksOnDaysOff: false, assignedTeam: [] };
    let shown = days('2026-12-03', '2026-12-04');
    let before: Parameters<typeof movedAgain>[3] = null;
    const start = (day: string) => {
      const next = movedAgain({ ...shown, ...rest }, day, WEEKDAYS_ONLY, before);
      before = next.moved;
      shown = { ...shown, ...next.days };
      return shown;
    };
    expect(start('2026-12-05')).toEqual(days('2026-12-05', '2026-12-08'));
    expect(start('2026-12-10')).toEqual(days('2026-12-10', '2026-12-11'));
    start('');
    expect(start('2026-12-03')).toEqual(days('2026-12-03', '2026-12-04'));
    // Choosing the end directly sets a new length.
    shown = days('2026-12-03', '2026-12-07');
    expect(start('2026-12-14')).toEqual(days('2026-12-14', '2026-12-16'));
  });

  test('leave the end alone where there is none, where it is wrong, and when the start goes', () => {
    const startOnly = { scheduledDate: '2027-03-08' };
    expect(moved(days('2027-03-01'), '2027-03-08')).toEqual(startOnly);
    expect(moved(days('', '2027-03-10'), '2027-03-08')).toEqual(startOnly);
    expect(moved(days('2027-03-10', '2027-03-01'), '2027-03-08')).toEqual(startOnly);
    expect(moved(days('2027-03-01', '2027-03-02'), '')).toEqual({ scheduledDate: '' });
  });

  test('that end before they start say so before anything is sent, other gaps only then', () => {
    const backwards = problemsOf(operation('2027-03-08', '2027-03-01'), '');
    expect(backwards).toEqual({ project: true, endDate: 'beforeStart' });
    expect(problemsAtOnce(backwards)).toEqual({ endDate: 'beforeStart' });
    expect(problemsAtOnce(problemsOf(operation('', '2027-03-01'), ''))).toEqual({});
  });

  test('are past only while they are the project’s and all of them are over', () => {
    const ofProject = { scheduledDate: '2027-03-01' };
    expect(arePast(days('2027-03-01', '2027-03-03'), ofProject, '2027-03-04')).toBe(true);
    expect(arePast(days('2027-03-01'), ofProject, '2027-03-02')).toBe(true);
    expect(arePast(days('2027-03-01', '2027-03-03'), ofProject, '2027-03-03')).toBe(false);
    expect(arePast(days('2027-02-01', '2027-02-03'), ofProject, '2027-03-04')).toBe(false);
    expect(arePast(days(''), undefined, '2027-03-04')).toBe(false);
  });
});
