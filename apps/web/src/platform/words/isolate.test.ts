import { expect, test } from 'vitest';
import { isolateFigure, isolateFileName } from './translation.ts';

test.each(['31%', '8.75%', '−7.3%', '+5', '−140,000.00', '700,971\u00a0MAD'])(
  'in an Arabic sentence %s keeps its sign, percent or currency on its side',
  (figure) => {
    expect(isolateFigure(figure)).toBe(`\u2066${figure}\u2069`);
  },
);

test.each(['12', '1,234.50', '2026-11-21', 'الربح', '\u206631%\u2069'])(
  '%s stays as it is',
  (value) => {
    expect(isolateFigure(value)).toBe(value);
  },
);

test('an Arabic project name in a file name does not turn its date and its ending around', () => {
  expect(isolateFileName('tax-report-صومعة-آسفي-2026-11-21.csv')).toBe(
    '\u2066tax-report-\u2068صومعة-آسفي\u2069-2026-11-21.csv\u2069',
  );
});
