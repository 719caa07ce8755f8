import type { Operation, ScheduledOperation } from '@pcm/contract';

/** An operation as the lists and the calendar show it. */
export const scheduled: ScheduledOperation = {
  id: 'o1',
  title: 'Silo 4',
  customerId: null,
  customerName: null,
  projectId: null,
  projectName: null,
  projectType: null,
  serviceCategory: 'industrial-rope-access',
  location: 'Safi',
  purchaseOrder: '',
  scheduledDate: '2031-03-03',
  endDate: '2031-03-05',
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
  version: 1,
  equipment: [],
  overriddenRules: [],
  deletedAt: null,
};
/** An operation with all its fields. */
export const operation: Operation = {
  ...scheduled,
  description: '',
  equipment: [],
  actualStartTime: null,
  actualEndTime: null,
  notes: '',
  staffingOverrides: [],
  siteChecks: [],
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};
