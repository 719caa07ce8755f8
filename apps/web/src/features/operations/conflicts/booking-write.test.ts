import { expect, test } from 'vitest';
import {
  equipmentBack,
  type OwnWrite,
  swapsBack,
  withReasons,
  withRepair,
} from './booking-write.ts';

const existing = {
  id: 'o1',
  version: 3,
  title: 'Silo 4',
  assignedTeam: ['hamid', 'omar'],
  endDate: null,
  staffingOverrides: [
    { rule: 'hours' as const, reason: 'Night work', by: 'amina', at: '2027-03-01T08:00:00Z' },
  ],
};
const change: OwnWrite = {
  kind: 'change',
  operation: existing,
  patch: { scheduledDate: '2027-03-02', notes: 'Bring the long rope' },
};
const create: OwnWrite = {
  kind: 'create',
  body: { title: 'Silo 4', projectId: 'p1', scheduledDate: '2027-03-02', endDate: '2027-03-04' },
};

test('a way out changes what is in the way, and keeps the rest of what was written', () => {
  const days = { kind: 'move', firstDay: '2027-03-09', lastDay: '2027-03-09' } as const;
  expect(withRepair(change, days)).toMatchObject({
    patch: { scheduledDate: '2027-03-09', endDate: null, notes: 'Bring the long rope' },
  });
  expect(withRepair(create, { ...days, lastDay: '2027-03-11' })).toMatchObject({
    body: { title: 'Silo 4', scheduledDate: '2027-03-09', endDate: '2027-03-11' },
  });
  const other = {
    kind: 'replace',
    memberId: 'omar',
    memberName: 'Omar',
    by: 'salma',
    byName: 'Salma',
  } as const;
  expect(withRepair(change, other)).toMatchObject({
    patch: { assignedTeam: ['hamid', 'salma'], scheduledDate: '2027-03-02' },
  });
});

test('a split sends what was written once, with the days of each part', () => {
  const parts = [
    { firstDay: '2027-03-02', lastDay: '2027-03-03' },
    { firstDay: '2027-03-09', lastDay: '2027-03-09' },
  ];
  expect(withRepair(create, { kind: 'split', parts })).toEqual({
    kind: 'split',
    of: create,
    parts: [
      { scheduledDate: '2027-03-02', endDate: '2027-03-03' },
      { scheduledDate: '2027-03-09', endDate: '2027-03-09' },
    ],
  });
});

test('a reason for one rule leaves the reasons for others', () => {
  const reasons = [{ rule: 'min-team' as const, reason: 'The second one comes from Atlas' }];
  expect(withReasons(change, reasons)).toMatchObject({
    patch: { staffingOverrides: [{ rule: 'hours', reason: 'Night work' }, ...reasons] },
  });
  expect(withReasons({ kind: 'split', of: create, parts: [] }, reasons)).toMatchObject({
    of: { body: { staffingOverrides: reasons } },
  });
});

test('other equipment comes along in the same write, and goes back by its undo', () => {
  const rope = (id: string) => ({ name: 'Rope', quantity: 1, pieces: [{ id, code: id }] });
  const way = {
    kind: 'equip',
    how: 'pieces',
    swaps: [{ from: rope('r1'), to: rope('r2') }],
    goodUntil: null,
    isWarned: false,
  } as const;
  const repair = { ...way, swaps: [...way.swaps] };
  const swap = { from: 'Rope', fromPieces: ['r1'], to: 'Rope', toPieces: ['r2'], quantity: 1 };
  expect(withRepair(change, repair)).toMatchObject({
    patch: { scheduledDate: '2027-03-02', equipmentSwaps: [swap] },
  });
  const equipment = [
    { equipmentName: 'Rope', pieceIds: ['r1'] },
    { equipmentName: 'Helmet', quantity: 2 },
  ];
  const created: OwnWrite = { kind: 'create', body: { ...create.body, equipment } };
  expect(withRepair(created, repair)).toMatchObject({
    body: {
      equipment: [
        { equipmentName: 'Helmet', quantity: 2 },
        { equipmentName: 'Rope', quantity: 1, pieceIds: ['r2'] },
      ],
    },
  });
  // Another person comes along in the same write.
  const { kind: _, ...along } = repair;
  const replaced = [{ memberId: 'm1', memberName: 'Amal', by: 'm2', byName: 'Badr' }];
  const crewed: OwnWrite = {
    kind: 'create',
    body: { ...created.body, assignedTeam: ['m1', 'm3'] },
  };
  expect(withRepair(crewed, { kind: 'together', replaced, way: along })).toMatchObject({
    body: {
      assignedTeam: ['m2', 'm3'],
      equipment: [{ equipmentName: 'Helmet' }, { equipmentName: 'Rope', pieceIds: ['r2'] }],
    },
  });
  expect(swapsBack(repair)).toEqual([{ ...swap, fromPieces: ['r2'], toPieces: ['r1'] }]);
  const before = [{ name: 'Rope', quantity: 1, pieces: ['r1'] }];
  const stored = {
    id: 'a1',
    operationId: 'o1',
    equipmentName: 'Rope',
    quantity: 1,
    status: 'assigned',
    assignedAt: '',
    returnedAt: null,
    notes: '',
    pieces: [{ id: 'r2', code: 'r2', serialNumber: '' }],
    setId: null,
    version: 1,
  } as const;
  expect(equipmentBack(before, [{ ...stored, pieces: [...stored.pieces] }])).toEqual([
    { from: 'Rope', fromPieces: ['r2'], quantity: 1 },
    { to: 'Rope', toPieces: ['r1'], quantity: 1 },
  ]);
});
