import { expect, test } from 'vitest';
import { codeOf, withLooks } from './bar-groups.ts';
import { initialsOf } from './initials.ts';

test('three letters stand for a customer', () => {
  const codes = {
    CFC: 'CFC Asset Services',
    OCP: 'OCP Group',
    CDN: 'Ciments du Nord',
    CLA: 'Clinique Anfa',
    MAR: 'Marjane',
    مسإ: 'المستشفى الإقليمي',
    شتص: 'شركة التنظيف الصناعي',
  };
  for (const [code, name] of Object.entries(codes)) expect(codeOf(name)).toBe(code);
});

test('four customers have a look of their own, the others share one and keep a code of their own', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const groups = keys.map((key) => ({ key, code: 'MAR', name: `Marjane ${key}` }));
  const looked = withLooks(groups, new Map(keys.map((key, index) => [key, 10 - index])));
  expect(new Set(looked.slice(0, 5).map(({ look }) => look)).size).toBe(5);
  expect(looked.slice(4).map(({ look }) => look)).toEqual(['4', '4', '4']);
  expect(new Set(looked.map(({ code }) => code)).size).toBe(keys.length);
});

test('a customer keeps its look in a week in which others have more work', () => {
  const groups = ['a', 'b', 'c'].map((key) => ({ key, code: key, name: key }));
  const looksOf = (counts: number[]) =>
    withLooks(groups, new Map(groups.map(({ key }, index) => [key, counts[index] ?? 0]))).map(
      ({ look }) => look,
    );
  expect(looksOf([9, 1, 1])).toEqual(looksOf([1, 1, 9]));
});

test('a single customer has the first look, and the hatch that many share is for many', () => {
  const looksOf = (keys: string[]) =>
    withLooks(
      keys.map((key) => ({ key, code: key, name: key })),
      new Map(),
    ).map(({ look }) => look);
  for (const key of ['a', 'b', 'c', 'd', 'e']) expect(looksOf([key])).toEqual(['1']);
  for (const first of ['f', 'g', 'h']) expect(looksOf([first, 'x', 'y'])).not.toContain('4');
});

test('the badge shows letters of whatever name the administrator chose', () => {
  expect(initialsOf('s.bennani')).toBe('SB');
  expect(initialsOf('Khadija El Moutawakil')).toBe('KE');
  expect(initialsOf('admin')).toBe('AD');
  expect(initialsOf('سعيد بناني')).toBe('سب');
  expect(initialsOf('  ')).toBe('');
});
