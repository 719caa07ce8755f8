import { expect, test } from 'vitest';
import { newCaptcha, solvesCaptcha } from './captcha-field.tsx';

test('a person who adds up rightly gets in, also with Arabic digits', () => {
  const captcha = { first: 14, second: 9 };
  expect(solvesCaptcha(captcha, ' 23 ')).toBe(true);
  expect(solvesCaptcha(captcha, '٢٣')).toBe(true);
  expect(solvesCaptcha(captcha, '۲۳')).toBe(true);
});

test('a wrong or empty answer does not pass', () => {
  const captcha = { first: 1, second: 1 };
  for (const text of ['', '3', 'two', '2.0', '-2'])
    expect(solvesCaptcha(captcha, text)).toBe(false);
});

test('a failed sum is followed by another one of numbers from 1 to 20', () => {
  let captcha = newCaptcha();
  for (let round = 0; round < 500; round += 1) {
    const next = newCaptcha(captcha);
    expect(next).not.toEqual(captcha);
    for (const number of [next.first, next.second]) {
      expect(number).toBeGreaterThanOrEqual(1);
      expect(number).toBeLessThanOrEqual(20);
    }
    captcha = next;
  }
});
