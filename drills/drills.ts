import { booking } from './booking.drill.ts';
import type { Drill } from './drill.ts';
import { kill } from './kill.drill.ts';

/** Every drill, in the order of the figures of security.md. */
export const DRILLS: readonly Drill[] = [kill, booking];
