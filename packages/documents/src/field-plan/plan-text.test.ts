import type { PersonPlan } from '@pcm/contract';
import { translator } from '@pcm/messages';
import arSheet from '@pcm/messages/ar/day-sheet';
import ar from '@pcm/messages/ar/field';
import fr from '@pcm/messages/fr/field';
import { expect, test } from 'vitest';
import { planText } from './plan-text.ts';
import { callAddress, mapAddress, placeName, planWords } from './plan-words.ts';
import { sheetWords } from './sheet-words.ts';

const label = (name: string) => ({ en: name, fr: name, ar: name });

const plan: PersonPlan = {
  person: { id: 'ayoub', name: 'Ayoub Tazi', role: label('Cordiste'), level: 2 },
  company: { name: 'Cordes', phone: '' },
  language: 'fr',
  from: '2026-11-23',
  to: '2026-11-29',
  absences: [],
  operations: [
    {
      id: 'one',
      state: 'ahead',
      title: 'Façade, étages 13 à 1',
      description: '',
      place: 'Tour CFC, Casablanca',
      customer: 'CFC',
      firstDay: '2026-11-23',
      lastDay: '2026-11-27',
      days: ['2026-11-23', '2026-11-24'],
      startTime: '07:30',
      endTime: '16:30',
      crew: [
        { id: 'ayoub', name: 'Ayoub Tazi', role: label('Cordiste'), level: 2, phone: '06' },
        {
          id: 'karim',
          name: 'Karim Bennis',
          role: label('Chef'),
          level: 3,
          phone: '0661 20 30 40',
        },
      ],
      equipment: [{ name: label('Corde 100 m'), quantity: 2 }],
      requirements: ['Permis au poste de garde'],
      checks: ['wind'],
      rules: ['min-team'],
      notes: 'Rendez-vous 07:15\nporte 2',
      fingerprint: 'f',
      readAt: '2026-11-20T10:00:00.000Z',
      changes: [
        { part: 'times', before: ['07:00', '16:00'], after: ['07:30', '16:30'] },
        { part: 'joined', before: [], after: ['Karim Bennis'] },
        { part: 'gone', before: ['Youssef', 'Mehdi'], after: [] },
        { part: 'place', before: [''], after: ['Tour CFC, Casablanca'] },
      ],
      changedAt: '2026-11-22T10:00:00.000Z',
    },
  ],
};
/** French dates have spaces of several widths. */
const plainSpaces = (text: string) => text.replace(/\p{Zs}/gu, ' ');

const URL_OF_PAGE = `https://plan.example.ma/t/${'x'.repeat(43)}`;

test('somebody with a substitute on some days reads each stretch of their own, and who works on the others', () => {
  const [one] = plan.operations;
  if (one === undefined) throw new Error('no operation');
  const stretches = [
    { firstDay: '2026-11-23', lastDay: '2026-11-24' },
    { firstDay: '2026-11-27', lastDay: '2026-11-27' },
  ];
  const days = ['2026-11-25', '2026-11-26'];
  const text = plainSpaces(
    planText(
      {
        ...plan,
        operations: [{ ...one, stretches }],
        standIns: [{ operationId: one.id, title: one.title, name: 'Youssef Amrani', days }],
      },
      planWords('fr', fr),
    ),
  );
  expect(text).toContain('*lun. 23 – mar. 24 nov. 2026, vendredi 27 novembre, 07:30–16:30*');
  expect(text).toContain(
    '*mer. 25 nov., jeu. 26 nov.*\nFaçade, étages 13 à 1\nYoussef Amrani assure le remplacement',
  );
});

test('a message says when, where, with whom and what to bring, and ends with an address that opens', () => {
  expect(
    plainSpaces(planText(plan, planWords('fr', fr), URL_OF_PAGE)),
  ).toBe(`Bonjour Ayoub Tazi, voici ton planning :

*lun. 23 – mar. 24 nov. 2026, 07:30–16:30*
Façade, étages 13 à 1
Où : Tour CFC, Casablanca
Avec qui : Karim Bennis 0661 20 30 40
À emporter : 2 × Corde 100 m
Remarques : Rendez-vous 07:15 porte 2

Tout le détail, avec la carte et les numéros :
${URL_OF_PAGE}
Merci d’ouvrir le lien et de confirmer que tu l’as lu.`);
  // No direction mark is next to the address, because a messenger would take it for a part of it.
  expect(planText(plan, planWords('ar', ar), URL_OF_PAGE).split('\n')).toContain(URL_OF_PAGE);
});

test('a message names the last day of a job that goes on after the days of the plan', () => {
  const [operation] = plan.operations;
  if (operation === undefined) throw new Error('no operation');
  const days = ['2026-11-28', '2026-11-29'];
  const goesOn = { ...operation, firstDay: '2026-11-28', lastDay: '2026-11-30', days };
  const text = (one: typeof operation) =>
    plainSpaces(planText({ ...plan, operations: [one] }, planWords('fr', fr), URL_OF_PAGE));
  expect(text(goesOn)).toContain('*sam. 28 – lun. 30 nov. 2026, 07:30–16:30*');
  // Only one of its days is left in the plan, but it is still not a job of one day.
  expect(text({ ...goesOn, days: ['2026-11-29'] })).toContain('*dim. 29 – lun. 30 nov. 2026,');
});

test('without a page the message has the map, and says when nothing is planned', () => {
  expect(planText(plan, planWords('fr', fr))).toContain('https://www.google.com/maps/search/');
  expect(planText({ ...plan, operations: [] }, planWords('fr', fr))).toContain(
    'Rien de prévu du lun. 23 nov. au dim. 29 nov.',
  );
});

test('a Latin role beside an Arabic name keeps the order of the line', () => {
  const { list, role } = planWords('ar', ar);
  const karim = { role: label('Team Leader'), level: 3 };
  // The role and the level are isolated separately, without a common isolate, so they follow the
  // direction of the line.
  expect(list(['كريم', role(karim)])).toBe('كريم، \u2068Team Leader\u2069، المستوى \u20683\u2069');
});

test('a change is told in a sentence', () => {
  const [operation] = plan.operations;
  if (operation === undefined) throw new Error('no operation');
  expect(planWords('fr', fr).changes(operation)).toEqual([
    'Horaires : 07:30–16:30 au lieu de 07:00–16:00',
    'Karim Bennis rejoint l’équipe',
    'Youssef, Mehdi ne font plus partie de l’équipe',
    'Lieu : Tour CFC, Casablanca au lieu de rien',
  ]);
});

test('a place opens on a map by its words, or by the address of a map that it has', () => {
  expect(mapAddress('Tour CFC, Casablanca')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Tour%20CFC%2C%20Casablanca',
  );
  const shared = 'Silo 3 https://maps.app.goo.gl/abc';
  expect([mapAddress(shared), placeName(shared)]).toEqual([
    'https://maps.app.goo.gl/abc',
    'Silo 3',
  ]);
  expect(mapAddress('  ')).toBeNull();
});

test('a number is dialled without what people write between its digits', () => {
  expect(callAddress('+212 (0)6-61 20.30.40')).toBe('tel:+2120661203040');
  expect(callAddress('ask the office')).toBeNull();
});

test('a rule that the office overrode is said with the reason', () => {
  const [operation] = plan.operations;
  if (operation === undefined) throw new Error('no operation');
  const exceptions = [{ rule: 'min-team' as const, reason: 'Le N3 arrive à 09:00' }];
  const rules = planWords('fr', fr).rules({ ...operation, exceptions });
  expect(rules.at(-1)).toBe(
    `${planWords('fr', fr).rules(operation).at(-1)} Exception pour ce chantier : Le N3 arrive à 09:00`,
  );
});

test('an absence says its halves, on its days and as a whole', () => {
  const { absence, absenceOn } = planWords('fr', fr);
  const half = { kind: 'leave' as const, startsAtNoon: true, endsAtNoon: false };
  const one = { ...half, firstDay: '2026-11-23', lastDay: '2026-11-23' };
  expect(plainSpaces(absence(one))).toBe('Congé : lundi 23 novembre, l’après-midi');
  const days = { ...half, firstDay: '2026-11-23', lastDay: '2026-11-25', endsAtNoon: true };
  expect(plainSpaces(absence(days))).toContain(
    'le premier jour à partir de midi, le dernier jour jusqu’à midi',
  );
  const on = ['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => absenceOn(days, day));
  expect(on).toEqual(['Congé, l’après-midi', 'Congé', 'Congé, le matin']);
});

test('an absent colleague is shown with the days, never with the reason', () => {
  const [operation] = plan.operations;
  if (operation === undefined) throw new Error('no operation');
  const text = (absentOn: NonNullable<(typeof operation)['crew'][number]['absentOn']>) => {
    const crew = operation.crew.map((one) => (one.id === 'karim' ? { ...one, absentOn } : one));
    return plainSpaces(planText({ ...plan, operations: [{ ...operation, crew }] }, words));
  };
  const words = planWords('fr', fr);
  const [monday, tuesday] = ['2026-11-23', '2026-11-24'] as const;
  const whole = [monday, tuesday].map((day) => ({ day, half: null }));
  expect(text(whole)).toContain('Avec qui : Karim Bennis 0661 20 30 40 (absent)');
  expect(text(whole.slice(1))).toContain('0661 20 30 40 (absent : mar. 24 nov.)');
  const half = [{ day: monday, half: 'morning' as const }];
  expect(text(half)).toContain('(absent : lun. 23 nov. le matin)');
  const on = (day: string) => words.absent({ absentOn: half }, [day]);
  expect([on(monday), on(tuesday)]).toEqual(['absent, le matin', '']);
});

test('a quantity keeps its order in an Arabic line', () => {
  const t = translator('daySheet', { language: 'ar', textsOf: () => arSheet, mark: (one) => one });
  const { entry } = sheetWords('ar', t);
  const content = { itemId: null, label: 'bardage', unit: 'm²', done: 120 };
  const said = { ...content, includesEntries: [], besidesEntries: [] };
  expect(entry({ kind: 'quantity', content: said, isDeleted: false })).toBe(
    '\u2068120 m²\u2069، \u2068bardage\u2069',
  );
});
