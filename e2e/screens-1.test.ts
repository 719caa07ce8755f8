import { test } from 'vitest';
import { everyScreen, plainScreens } from './screens/every-screen.ts';

const { walk } = everyScreen();

// The screens run one after the other, because all pages share the administrator's language.
test.for(plainScreens(0))(
  '%s shuts nobody out at a desk or on a phone, and speaks the language that is chosen while it is open',
  ([, screen]) => walk(screen),
);
