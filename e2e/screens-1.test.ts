import { test } from 'vitest';
import { everyScreen, plainScreens } from './screens/every-screen.ts';

const { walk } = everyScreen();

// One after the other: the language belongs to the administrator, whichever page chose it.
test.for(plainScreens(0))(
  '%s shuts nobody out at a desk or on a phone, and speaks the language that is chosen while it is open',
  ([, screen]) => walk(screen),
);
