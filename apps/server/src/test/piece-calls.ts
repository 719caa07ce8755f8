import { companyDay } from '../features/company/company.service.ts';
import { operationCalls } from './operation-calls.ts';
import type { TestClient } from './test-client.ts';

const DAY_MS = 24 * 60 * 60_000;

export const today = () => companyDay(new Date());
export const inDays = (days: number) => companyDay(new Date(Date.now() + days * DAY_MS));

/** Returns the fields of work from one day after today to another. */
export const days = (first: number, last: number) => ({
  scheduledDate: inDays(first),
  endDate: inDays(last),
});

/** Returns the reasons for which a booking was refused. */
export const reasons = (reply: { error: { conflicts?: unknown } }) =>
  ((reply.error.conflicts ?? []) as { reason: object }[]).map(({ reason }) => reason);

/**
 * Returns the helper calls for tests of pieces, for the client of `user` and with operations of the
 * project of `projectId`.
 */
export function pieceCalls(user: () => TestClient, projectId: () => string) {
  const { create, made, read, patch } = operationCalls(user, () => ({
    title: 'Silo',
    projectId: projectId(),
    serviceCategory: 'janitorial-services',
  }));
  const item = async (name: string, rest: object = {}) => {
    const raw = { name, quantity: 1, isByPiece: true, ...rest };
    return (await user().call('createEquipment', { raw })).body;
  };
  /** Adds pieces, and returns their ids in the order of their codes. */
  const pieces = async (equipmentId: string, codes: string[], rest: object = {}) => {
    const raw = { pieces: codes.map((code) => ({ equipmentId, code, ...rest })) };
    return (await user().call('createPieces', { raw })).body.map(({ id }) => id);
  };
  const inspected = (pieceIds: string[], day: string, result = 'passed', rest: object = {}) =>
    user().call('createInspections', {
      raw: { pieceIds, day, result, inspector: 'Bureau Veritas', ...rest },
    });
  const listed = async (equipmentId: string) =>
    (await user().call('listPieces', { query: { equipmentId } })).body;
  return { create, made, read, patch, item, pieces, inspected, listed };
}
