import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equipmentCatalogue } from '../catalogue/presets.ts';
import { OPEN_END } from './absences.ts';
import type { BookedEquipment, Booking, StockedPiece } from './booking.ts';
import { conflictsOf } from './conflicts.ts';
import type { EquipmentCandidate } from './equipment-shortages.ts';
import { equipmentWays, type SwapContext, swappedEquipment } from './equipment-swaps.ts';

const job = (id: string, equipment: BookedEquipment[], days: Partial<Booking> = {}): Booking => ({
  id,
  title: id,
  firstDay: '2031-01-06',
  lastDay: '2031-01-10',
  startTime: null,
  endTime: null,
  team: [],
  equipment,
  ...days,
});
const piece = (code: string, rest: Partial<StockedPiece> = {}): StockedPiece => ({
  id: code,
  code,
  stops: [],
  goodUntil: null,
  ...rest,
});
const quarantined = (code: string) =>
  piece(code, {
    stops: [
      {
        cause: 'quarantine',
        firstDay: '2031-01-01',
        lastDay: OPEN_END,
        startsAtNoon: false,
        endsAtNoon: false,
      },
    ],
  });
const byPiece = (name: string, pieces: StockedPiece[]): EquipmentCandidate => ({
  id: name,
  name,
  quantity: pieces.length,
  serviceCategory: null,
  isActive: true,
  isByPiece: true,
  pieces,
});
const counted = (name: string, quantity: number): EquipmentCandidate => ({
  id: name,
  name,
  quantity,
  serviceCategory: null,
  isActive: true,
});
const named = (name: string, ...pieces: string[]) => ({ name, quantity: pieces.length, pieces });

function waysOf(wished: Booking, context: Partial<SwapContext>) {
  const known: SwapContext = {
    others: [],
    policy: 'people-and-equipment',
    candidates: [],
    sets: [],
    ...context,
  };
  const terms = { policy: known.policy, stock: known.candidates };
  return equipmentWays(wished, conflictsOf(wished, known.others, terms), known);
}

describe('other equipment for what a job lacks', () => {
  test('is another piece that is free on all days: in order to the end, soonest due, first', () => {
    const rope = byPiece('Rope', [
      quarantined('R-1'),
      piece('R-2', { goodUntil: '2031-01-08' }),
      piece('R-3', { goodUntil: '2032-01-01' }),
      piece('R-4', { goodUntil: '2031-06-01' }),
      piece('R-5', { goodUntil: '2031-02-01' }),
      quarantined('R-6'),
    ]);
    const other = job('other', [named('Rope', 'R-5')], {
      firstDay: '2031-01-10',
      lastDay: '2031-01-12',
    });
    const ways = waysOf(job('silo', [named('Rope', 'R-1')]), {
      candidates: [rope],
      others: [other],
    });
    expect(
      ways.map(({ swaps, goodUntil, isWarned }) => [swaps[0]?.to.pieces, goodUntil, isWarned]),
    ).toEqual([
      [['R-4'], '2031-06-01', false],
      [['R-3'], '2032-01-01', false],
    ]);
    const rest = byPiece('Rope', rope.pieces?.filter(({ code }) => code < 'R-3') ?? []);
    const [only] = waysOf(job('silo', [named('Rope', 'R-1')]), { candidates: [rest] });
    expect(only).toMatchObject({ how: 'pieces', isWarned: true, goodUntil: '2031-01-08' });
  });

  test('is another set that holds the same, where a piece of a set is missing', () => {
    const candidates = [
      byPiece('Rope', [quarantined('R-1'), piece('R-2'), piece('R-3')]),
      byPiece('Harness', [piece('H-1'), piece('H-2'), piece('H-3')]),
      counted('Helmet', 5),
    ];
    const kit = (id: string, ...pieces: string[]) => ({
      id,
      code: id.toUpperCase(),
      contents: [
        ...pieces.map((code) => named(code.startsWith('R') ? 'Rope' : 'Harness', code)),
        { name: 'Helmet', quantity: 2 },
      ],
    });
    const sets = [kit('a', 'R-1', 'H-1'), kit('b', 'R-2', 'H-2'), kit('c', 'R-3', 'H-3')];
    const taken = sets[0]?.contents ?? [];
    const other = job('other', [named('Harness', 'H-2')]);
    const ways = waysOf(job('silo', taken), { candidates, sets, others: [other] });
    expect(ways.map(({ how, set }) => set?.code ?? how)).toEqual(['pieces', 'pieces', 'C']);
    const whole = ways.find(({ how }) => how === 'set');
    expect(swappedEquipment(taken, whole?.swaps ?? [])).toEqual(sets[2]?.contents);
  });

  test('is an item of the same kind where a machine is booked twice', () => {
    const candidates = [
      counted('Pressure washer', 1),
      counted('Cold pressure washer', 1),
      counted('Polisher', 9),
    ];
    const washer = [{ name: 'Pressure washer', quantity: 1 }];
    const others = [job('other', washer)];
    const ways = waysOf(job('silo', washer), { candidates, others });
    expect(ways).toMatchObject([
      { how: 'item', swaps: [{ to: { name: 'Cold pressure washer', quantity: 1 } }], free: 1 },
    ]);
  });

  test('is another vehicle, whatever it is called, and a machine of the same list by its French name', () => {
    const van = { isVehicle: true };
    const vehicles = [
      { ...counted('Dacia Dokker 12345-A-6', 1), ...van },
      { ...counted('Berlingo 777-B-1', 1), ...van },
      counted('Tripod', 1),
    ];
    const dokker = [{ name: 'Dacia Dokker 12345-A-6', quantity: 1 }];
    const to = (name: string) => [{ how: 'item', swaps: [{ to: { name } }] }];
    expect(
      waysOf(job('silo', dokker), { candidates: vehicles, others: [job('other', dokker)] }),
    ).toMatchObject(to('Berlingo 777-B-1'));
    const [first, second] = equipmentCatalogue.floorCare.items.map(({ label }) => label.fr);
    if (first === undefined || second === undefined) throw new Error('The list is too short');
    const own = [{ name: first, quantity: 1 }];
    const candidates = [counted(first, 1), counted(second, 1), counted('Zz', 1)];
    expect(waysOf(job('silo', own), { candidates, others: [job('other', own)] })).toMatchObject(
      to(second),
    );
  });

  test('is empty where a person or the days are in conflict as well', () => {
    const candidates = [byPiece('Rope', [quarantined('R-1'), piece('R-2')])];
    const silo = job('silo', [named('Rope', 'R-1')], { team: ['karim'] });
    const others = [job('other', [], { team: ['karim'] })];
    expect(waysOf(silo, { candidates, others })).toEqual([]);
    expect(waysOf({ ...silo, team: [] }, { candidates, others })).toHaveLength(1);
    expect(waysOf({ ...silo, team: [] }, { candidates, others, policy: 'no-overlap' })).toEqual([]);
  });

  test('leaves no conflict and as many pieces, whatever is booked', () => {
    const codes = ['R-1', 'R-2', 'R-3', 'R-4', 'R-5'];
    const some = fc.subarray(codes);
    const day = fc.integer({ min: 1, max: 9 }).map((number) => `2031-01-0${number}`);
    const span = fc.tuple(day, day).map((days) => days.toSorted());
    const booked = fc.tuple(some, fc.nat(2), span);
    fc.assert(
      fc.property(booked, fc.array(booked, { maxLength: 4 }), some, (wish, rest, stopped) => {
        const rope = byPiece(
          'Rope',
          codes.map((code) => (stopped.includes(code) ? quarantined(code) : piece(code))),
        );
        const candidates = [rope, counted('Short rope', 3)];
        const bookingOf = (id: string, [pieces, helmets, days]: typeof wish) =>
          job(
            id,
            [
              ...(pieces.length === 0 ? [] : [named('Rope', ...pieces)]),
              ...(helmets === 0 ? [] : [{ name: 'Rope', quantity: helmets }]),
            ],
            { firstDay: days[0] ?? '', lastDay: days[1] ?? '' },
          );
        const wished = bookingOf('wished', wish);
        const others = rest.map((one, index) => bookingOf(`other ${index}`, one));
        const terms = { policy: 'people-and-equipment', stock: candidates } as const;
        const sum = (list: readonly BookedEquipment[]) =>
          list.reduce((all, { quantity }) => all + quantity, 0);
        for (const { swaps } of waysOf(wished, { candidates, others })) {
          const equipment = swappedEquipment(wished.equipment, swaps);
          expect(conflictsOf({ ...wished, equipment }, others, terms)).toEqual([]);
          expect(sum(equipment)).toBe(sum(wished.equipment));
        }
      }),
    );
  });
});
