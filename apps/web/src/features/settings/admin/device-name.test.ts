import { expect, test } from 'vitest';
import { browserAndSystem } from './device-name.ts';

const cases: [string, { browser?: string; system?: string }][] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    { browser: 'Edge', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/130.0 Safari/604.1',
    { browser: 'Chrome', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Firefox/131.0',
    { browser: 'Firefox', system: 'Linux' },
  ],
  ['curl/8.5.0', {}],
];

test('the owner recognises a session by browser and system', () => {
  for (const [userAgent, expected] of cases) expect(browserAndSystem(userAgent)).toEqual(expected);
});
