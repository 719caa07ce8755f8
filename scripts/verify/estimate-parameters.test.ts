import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Functions that take a part of an estimate, which does not contain its profile. */
const TAKERS =
  /\b(?:profitResult|breakEvenOrder|orderForMargin|sellingPrice|orderForRevenue|dividendLimit|taxLines|profitCurve|rateState|lawBeside)\(/g;

/** These show no estimate: the company's own rates, the examples of the tutorial. */
const WITHOUT_ESTIMATE = [
  'apps/web/src/features/settings/company/tax-defaults.tsx',
  'apps/web/src/features/learn/example-figures.ts',
];

/** Returns the arguments of the call whose bracket opens before `from`. */
function argumentsAt(text: string, from: number): string {
  let depth = 1;
  let end = from;
  while (depth > 0 && end < text.length) {
    depth += Number(text[end] === '(') - Number(text[end] === ')');
    end += 1;
  }
  return text.slice(from, end - 1);
}

/**
 * Returns the calls that read an estimate by the specification's rules, regardless of its profile.
 */
const careless = (text: string): string[] =>
  [...text.matchAll(TAKERS)]
    .map((call) => `${call[0]}${argumentsAt(text, call.index + call[0].length)})`)
    .filter((call) =>
      call.replaceAll(/(?:parametersOf|costResult)\([^()]*\)/g, '').includes('SPECIFICATION'),
    );

test('a call that forgets the estimate’s own rules is found', () => {
  expect(careless('profitResult(cost, data.profitAnalysis, SPECIFICATION)')).toHaveLength(1);
  expect(careless('sellingPrice(cost, analysis, parametersOf(data, SPECIFICATION))')).toEqual([]);
});

test('screens, files and calls read a profit by the rules of its estimate', () => {
  const files = globSync(['{apps,packages}/*/src/**/*.ts', 'apps/*/src/**/*.tsx']).filter(
    (file) =>
      !file.includes('.test.') &&
      !file.startsWith('packages/domain/') &&
      !WITHOUT_ESTIMATE.includes(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    careless(readFileSync(file, 'utf8')).map((call) => `${file}: ${call}`),
  );
  expect(found).toEqual([]);
});
