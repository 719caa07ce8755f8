import { expect, test } from 'vitest';
import { codeOf, companyLooks, crewGroup, groupedBars } from './bar-groups.ts';
import { initialsOf } from './initials.ts';
import { personLetters } from './person-letters.ts';

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

const counted = (keys: string[], counts: number[] = []) =>
  new Map(keys.map((key, index) => [key, counts[index] ?? 1]));

test('four customers have a look of their own, the others share one and keep a code of their own', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const looks = companyLooks(
    counted(
      keys,
      keys.map((_, index) => 10 - index),
    ),
  );
  const operations = keys.map((id) => ({ id }));
  const nameOf = (_: object, key: string) => ({ code: 'MAR', name: `Marjane ${key}` });
  const all = groupedBars(operations, ({ id }) => id, nameOf, looks);
  const lookOf = (id: string) => all.of.get(id)?.look;
  expect(new Set(keys.slice(0, 5).map(lookOf)).size).toBe(5);
  expect(keys.slice(4).map(lookOf)).toEqual(['4', '4', '4']);
  expect(new Set(all.groups.map(({ code }) => code)).size).toBe(keys.length);
  // A view of a few of them shows each as a view of all does.
  const few = groupedBars(operations.slice(3, 6), ({ id }) => id, nameOf, looks);
  for (const id of keys.slice(3, 6)) expect(few.of.get(id)?.look).toBe(lookOf(id));
});

test('a customer keeps its look when others have more work', () => {
  const looksOf = (counts: number[]) => companyLooks(counted(['a', 'b', 'c'], counts));
  expect(looksOf([9, 1, 1])).toEqual(looksOf([1, 1, 9]));
});

test('a single customer has the first look, and the hatch that many share is for many', () => {
  const looksOf = (keys: string[]) => Object.values(companyLooks(counted(keys)));
  for (const key of ['a', 'b', 'c', 'd', 'e']) expect(looksOf([key])).toEqual(['1']);
  for (const first of ['f', 'g', 'h']) expect(looksOf([first, 'x', 'y'])).not.toContain('4');
});

test('the badge shows letters of whatever name the administrator chose', () => {
  expect(initialsOf('s.bennani')).toBe('SB');
  expect(initialsOf('Khadija El Moutawakil')).toBe('KE');
  expect(initialsOf('admin')).toBe('AD');
  expect(initialsOf('سعيد بناني')).toBe('س\u200Cب');
  expect(initialsOf('  ')).toBe('');
});

test('two people with the same initials have letters of their own, whichever of them is in view', () => {
  const named = (...names: string[]) => names.map((name) => ({ id: name, name }));
  const lettersOf = (...names: string[]) => [...personLetters(named(...names)).values()];
  expect(lettersOf('Karim Bennis', 'Ayoub Tazi')).toEqual(['KB', 'AT']);
  expect(lettersOf('Karim Bennis', 'Khalid Berrada')).toEqual(['KaB', 'KhB']);
  expect(lettersOf('Karim Bennis', 'Karim Berrada')).toEqual(['KarBen', 'KarBer']);
  expect(lettersOf('Karim Bennis', 'Karim Bahri')).toEqual(['KBe', 'KBa']);
  expect(lettersOf('Ali Alami', 'Ali  Alami').toSorted()).toEqual(['AA1', 'AA2']);
  expect(lettersOf('سعيد بناني', 'سمير بنيس')).toEqual(['س\u200Cع\u200Cب', 'س\u200Cم\u200Cب']);
});

test('a crew has the letters of its first person, whatever other crews are in view', () => {
  const letters = new Map([
    ['k', 'KB'],
    ['a', 'AT'],
  ]);
  const codesOf = (crews: string[][]) =>
    groupedBars(
      crews.map((crew) => ({ id: crew.join(), crew })),
      ({ crew }) => crew.join(),
      ({ crew }) => crewGroup(crew, letters),
      {},
    ).groups.map(({ code }) => code);
  expect(codesOf([['k'], ['k', 'a']])).toEqual(['KB', 'KB']);
});
