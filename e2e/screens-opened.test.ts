import { describe, test } from 'vitest';
import { everyScreen, openedScreens } from './screens/every-screen.ts';

const { openedAnew } = everyScreen();

describe('with something open, or before the login', { concurrent: true }, () => {
  test.for(openedScreens)('%s shuts nobody out at a desk or on a phone', ([, screen]) =>
    openedAnew(screen),
  );
});
