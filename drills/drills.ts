import { backup } from './backup.drill.ts';
import { booking } from './booking.drill.ts';
import { disk } from './disk.drill.ts';
import type { Drill } from './drill.ts';
import { kill } from './kill.drill.ts';
import { login } from './login.drill.ts';
import { restart } from './restart.drill.ts';
import { series } from './series.drill.ts';
import { slow } from './slow.drill.ts';
import { soak } from './soak.drill.ts';
import { upgrade } from './upgrade.drill.ts';

/** Every drill, in the order of the figures of security.md. */
export const DRILLS: readonly Drill[] = [
  kill,
  booking,
  series,
  backup,
  login,
  slow,
  restart,
  disk,
  upgrade,
  soak,
];
