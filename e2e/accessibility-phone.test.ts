import { describe, test } from 'vitest';
import { everyScreen } from './accessibility/every-screen.ts';

const { screens, troubleOf } = everyScreen({ width: 390, theme: 'dark', language: 'ar' });

describe('at 390 px, in the dark, in Arabic', { concurrent: true }, () => {
  test.for(screens)(
    '%s shuts nobody out: axe finds no violation',
    async ([, screen], { expect }) => {
      expect(await troubleOf(screen)).toEqual([]);
    },
  );
});
