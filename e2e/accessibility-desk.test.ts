import { describe, test } from 'vitest';
import { everyScreen } from './accessibility/every-screen.ts';

// The phone, in the other theme and direction, has a file of its own, to run beside this one.
const { screens, troubleOf } = everyScreen({ width: 1440, theme: 'light', language: 'en' });

describe('at 1440 px, in light, in English', { concurrent: true }, () => {
  test.for(screens)(
    '%s shuts nobody out: axe finds no violation',
    async ([, screen], { expect }) => {
      expect(await troubleOf(screen)).toEqual([]);
    },
  );
});
