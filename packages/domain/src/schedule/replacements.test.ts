import { expect, test } from 'vitest';
import { WEEKDAYS_ONLY } from './holidays.ts';
import { type Candidate, rankedReplacements, replacementsFor } from './replacements.ts';

const person = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  id,
  role: 'Technician',
  skills: ['Glass'],
  certifications: [],
  isActive: true,
  ...change,
});
const level = (name: string, expiresOn = '2027-03-14') => ({ name, issuedOn: null, expiresOn });
const facade = {
  id: 'facade',
  title: 'Façade',
  firstDay: '2026-11-23',
  lastDay: '2026-11-25',
  startTime: null,
  endTime: null,
  team: ['karim', 'mehdi'],
  equipment: [],
};
const tanger = { ...facade, id: 'tanger', title: 'Tanger Med', team: ['hicham'] };
const PEOPLE = [
  person('karim', { certifications: [level('IRATA Level 3')] }),
  person('mehdi', { certifications: [level('IRATA Level 1')] }),
  person('hicham', { certifications: [level('IRATA Level 3')] }),
  person('ayoub', { certifications: [level('IRATA Level 2')] }),
  person('youssef', { certifications: [level('IRATA Level 3')], skills: [] }),
  person('salma', { certifications: [level('IRATA Level 3', '2026-11-24')] }),
  person('omar', { isActive: false }),
];
const SEARCH = {
  others: [facade, tanger],
  terms: { policy: 'people-and-equipment' as const, stock: [] },
  holidays: WEEKDAYS_ONLY,
  work: {
    job: { category: 'window-cleaning' as const, projectType: 'High-Rise Rope Access' },
    requirements: ['glass', 'a good mood'],
  },
};

test('each missing ability is stated once, in whatever words', () => {
  const work = {
    job: { category: 'industrial-rope-access' as const, projectType: null },
    requirements: ['IRATA L3', 'glass', 'Glass', 'Cordiste niveau 3'],
  };
  const ranked = rankedReplacements(facade, 'karim', [...PEOPLE, person('ali', { skills: [] })], {
    ...SEARCH,
    work,
  });
  const of = (id: string) => ranked.find((one) => one.id === id);
  // `neededLevel` states the level, `missing` states the skill.
  expect(of('ali')).toMatchObject({ neededLevel: 3, missing: ['glass'], lacks: [] });
  expect(of('ayoub')).toMatchObject({ neededLevel: 3, missing: [], lacks: [] });
  // On the ground no rule requires a level, but the work does.
  const job = { category: 'window-cleaning' as const, projectType: null };
  const onGround = { ...SEARCH, work: { ...work, job } };
  const ayoub = rankedReplacements(facade, 'karim', PEOPLE, onGround).find(
    ({ id }) => id === 'ayoub',
  );
  expect(ayoub).toMatchObject({ neededLevel: null, missing: ['IRATA L3'], lacks: [] });
});

test('people are ranked with the reasons for and against them; impossible ones come last', () => {
  const onGround = {
    ...SEARCH,
    work: { ...SEARCH.work, job: { category: 'window-cleaning' as const, projectType: null } },
  };
  const ranked = rankedReplacements(facade, 'karim', PEOPLE, onGround);
  expect(ranked.map(({ id, isPossible }) => [id, isPossible])).toEqual([
    ['ayoub', true],
    ['salma', true],
    ['hicham', false],
    ['youssef', false],
    ['mehdi', false],
  ]);
  const of = (id: string) => ranked.find((one) => one.id === id);
  expect(of('ayoub')).toMatchObject({ lacks: ['IRATA Level 3'], missing: [], conflicts: [] });
  expect(of('ayoub')?.holds).toEqual([{ name: 'IRATA Level 2', expiresOn: '2027-03-14' }]);
  // The certificate ends a day before the work does.
  expect(of('salma')).toMatchObject({ holds: [], lacks: ['IRATA Level 3'] });
  expect(of('youssef')).toMatchObject({ missing: ['glass'], lacks: [] });
  expect(of('hicham')?.conflicts[0]?.operation.title).toBe('Tanger Med');
  expect(of('mehdi')?.isInTeam).toBe(true);
  expect(replacementsFor(facade, 'karim', PEOPLE, onGround)).toEqual(['ayoub', 'salma']);
  expect(rankedReplacements(facade, 'nobody', PEOPLE, onGround)).toEqual([]);
});

test('nobody has all abilities of a member who has none', () => {
  const first = level('First aid');
  const expired = level('First aid', '2026-11-24');
  const team = { ...facade, team: ['mehdi'] };
  const onGround = { job: { category: 'window-cleaning' as const, projectType: null } };
  const search = { ...SEARCH, others: [], work: { ...onGround, requirements: [] } };
  const hasAll = (mehdi: Partial<Candidate>, other: Partial<Candidate> = { skills: [] }) => {
    const people = [person('mehdi', mehdi), person('hind', other)];
    return rankedReplacements(team, 'mehdi', people, search).map((one) => one.hasAll);
  };
  expect(hasAll({ skills: [] })).toEqual([null]);
  // Certificates that are not valid on the days of the work do not count.
  expect(hasAll({ skills: [], certifications: [expired] })).toEqual([null]);
  expect(hasAll({})).toEqual([null]);
  expect(hasAll({}, {})).toEqual(['skills']);
  const holds = { certifications: [first] };
  expect(hasAll({ ...holds, skills: [] }, holds)).toEqual(['certificates']);
  expect(hasAll(holds, holds)).toEqual(['both']);
  // `lacks` leaves out abilities that the level and the requirements state, but they still prevent
  // `hasAll`.
  const onRopes = { job: { category: 'industrial-rope-access' as const, projectType: null } };
  const work = { ...onRopes, requirements: [] };
  const ropes = rankedReplacements(facade, 'karim', PEOPLE, { ...SEARCH, work });
  expect(ropes.find(({ id }) => id === 'ayoub')).toMatchObject({ lacks: [], hasAll: null });
});
