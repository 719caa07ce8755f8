import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('the badge shows letters of whatever name the administrator chose', () => {
  expect(initialsOf('s.bennani')).toBe('SB');
  expect(initialsOf('Khadija El Moutawakil')).toBe('KE');
  expect(initialsOf('admin')).toBe('AD');
  expect(initialsOf('سعيد بناني')).toBe('سب');
  expect(initialsOf('  ')).toBe('');
});
