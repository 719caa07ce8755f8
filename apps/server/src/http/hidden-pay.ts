import { may } from '@pcm/contract';
import { AppError } from './errors.ts';
import type { AdminSession } from './session.ts';

/** The fields with the pay of a person, in any reply. */
const PAY = ['hourlyRate', 'monthlyWage'];

/** The fields that change what a person earns, or whether it counts as what they earn. */
const WRITTEN_PAY = [...PAY, 'rateConfirmed'];

const hidden = (name: string, value: unknown) => (PAY.includes(name) ? null : value);

/** Writes a reply as JSON, without pay where the session may not see it. */
export function jsonFor(session: AdminSession | null, reply: unknown): string {
  const isHidden = session !== null && !may(session.role, 'seePay');
  return isHidden ? JSON.stringify(reply, hidden) : JSON.stringify(reply);
}

/** Refuses a pay from a session that may not see it. Errors: `not-allowed`. */
export function assertMayPay({ role }: AdminSession, body: object): void {
  if (may(role, 'seePay')) return;
  const named = Object.entries(body).find(
    ([name, value]) => WRITTEN_PAY.includes(name) && value !== undefined,
  );
  if (named !== undefined) throw new AppError('not-allowed', { field: named[0] });
}
