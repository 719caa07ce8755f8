import { expect, test } from 'vitest';
import { seedOptions } from './seed-options.ts';

const said = (...args: string[]) => {
  try {
    return seedOptions(args);
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0] : error;
  }
};

test('asks for a number of projects, and takes seed 1 unless told otherwise', () => {
  expect(said('--projects', '100000')).toEqual({ action: 'add', projects: 100_000, seed: 1 });
  expect(said('--projects=5', '--seed=0')).toEqual({ action: 'add', projects: 5, seed: 0 });
  expect(said('--remove')).toEqual({ action: 'remove' });
  expect(said('--help')).toEqual({ action: 'help' });
});

test('says what is wrong with an argument', () => {
  expect(said()).toBe('--projects is missing');
  const range = '--projects: use a whole number from 1 to 1000000, not';
  expect(said('--projects', '0')).toBe(`${range} "0"`);
  expect(said('--projects', '1e5')).toBe(`${range} "1e5"`);
  expect(said('--projects', '1000001')).toBe(`${range} "1000001"`);
  expect(said('--projects', '5', '--seed', 'two')).toMatch(/^--seed: use a whole number/);
  expect(said('--project', '5')).toBe("Unknown option '--project'");
  expect(said('500')).toMatch(/^Unexpected argument '500'/);
  expect(said('--remove', '--seed', '2')).toMatch(/^--remove takes all samples away/);
});
