import { expect, test } from 'vitest';
import { passwordStrength } from './strength-meter.tsx';

test('runs, repeats and the own name do not look strong', () => {
  for (const password of ['123456789012345', 'aaaaaaaaaaaaaaaaaaaa', 'abcdefgh', 'motdepasse']) {
    expect(passwordStrength(password, 'admin'), password).not.toBe('strong');
  }
  expect(passwordStrength('s.bennani1', 's.bennani')).toBe('weak');
});

test('a sentence of ordinary words looks strong', () => {
  expect(passwordStrength('four ropes and a silo', 'admin')).toBe('strong');
  expect(passwordStrength('أربعة حبال وصومعة إسمنت', 'admin')).toBe('strong');
});

test('the meter grows with what is typed', () => {
  const order = ['weak', 'fair', 'good', 'strong'];
  let before = 0;
  const password = 'kT9 vRm2 xQp7 wLz4';
  for (let length = 1; length <= password.length; length += 1) {
    const level = order.indexOf(passwordStrength(password.slice(0, length), 'admin'));
    expect(level).toBeGreaterThanOrEqual(before);
    before = level;
  }
  expect(before).toBe(3);
});
