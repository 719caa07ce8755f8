import { describe, test } from 'vitest';
import { everyScreen, openedScreens, visitorScreens } from './screens/every-screen.ts';

const { openInside, openAnew } = everyScreen();

// These come first, because they give back pages on which the others are walked.
describe('before the login, or after the session ended', () => {
  test.for(visitorScreens)('%s shuts nobody out at a desk or on a phone', ([, screen]) =>
    openAnew(screen),
  );
});

describe('with something open', () => {
  test.for(openedScreens)('%s shuts nobody out at a desk or on a phone', ([, screen]) =>
    openInside(screen),
  );
});
