import type { ScheduledOperation } from '@pcm/contract';
import { WEEKDAYS_ONLY } from '@pcm/domain';
import { expect, test } from 'vitest';
import { createDragStore } from './drag-store.ts';
import { dragByKey } from './key-drag.ts';

const MONDAY_TO_WEDNESDAY: ScheduledOperation = {
  id: 'silo',
  title: 'Silo',
  customerId: null,
  customerName: null,
  projectId: null,
  projectName: null,
  projectType: null,
  kind: 'job',
  seriesId: null,
  occurrenceDay: null,
  isException: false,
  serviceCategory: 'industrial-rope-access',
  location: '',
  purchaseOrder: '',
  scheduledDate: '2027-03-01',
  endDate: '2027-03-03',
  startTime: null,
  endTime: null,
  estimatedDuration: 24,
  workingHoursPerDay: 8,
  worksOnDaysOff: false,
  status: 'scheduled',
  priority: 'medium',
  requirements: [],
  crew: [],
  assignedTeam: [],
  covers: [],
  version: 1,
  equipment: [],
  overriddenRules: [],
  workedDays: [],
  isReported: false,
  deletedAt: null,
};

/** A calendar in which arrow keys are pressed with Alt. */
function heldAlt() {
  const store = createDragStore();
  store.handle({
    isReadOnly: false,
    holidays: WEEKDAYS_ONLY,
    find: () => MONDAY_TO_WEDNESDAY,
    conflictsOf: () => [],
    onDrop: () => {},
    onCreate: () => {},
  });
  const surface = { element: document.body, laneKind: null, placeAt: () => null };
  const target = { operation: MONDAY_TO_WEDNESDAY, lane: null };
  return (key: string, presses: number, shiftKey = false) => {
    for (let press = 0; press < presses; press += 1) {
      const event = { key, code: key, shiftKey, altKey: true, ctrlKey: false, metaKey: false };
      dragByKey(store, surface, event, target);
    }
    const span = store.state()?.span;
    return [span?.firstDay, span?.lastDay];
  };
}

test('three days moved by keys over a weekend stay three working days, there and back', () => {
  const press = heldAlt();
  expect(press('ArrowRight', 3)).toEqual(['2027-03-04', '2027-03-08']);
  expect(press('ArrowRight', 2)).toEqual(['2027-03-08', '2027-03-10']);
  expect(press('ArrowLeft', 1)).toEqual(['2027-03-05', '2027-03-09']);
  expect(press('ArrowLeft', 4)).toEqual(['2027-03-01', '2027-03-03']);
});

test('an end pulled by keys is the length that the next steps keep', () => {
  const press = heldAlt();
  expect(press('ArrowRight', 1, true)).toEqual(['2027-03-01', '2027-03-04']);
  expect(press('ArrowRight', 2)).toEqual(['2027-03-03', '2027-03-08']);
});
