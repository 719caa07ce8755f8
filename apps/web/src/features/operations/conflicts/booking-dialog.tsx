import { ConflictDialog } from './conflict-dialog.tsx';
import type { BookingDialogProps } from './refusal.ts';
import { StaffingDialog } from './staffing-dialog.tsx';

/** Asks what to do about a write that was refused. */
export function BookingDialog(props: BookingDialogProps) {
  return props.refusal.error.code === 'staffing-blocked' ? (
    <StaffingDialog {...props} />
  ) : (
    <ConflictDialog {...props} />
  );
}
