import type { TestClient } from './test-client.ts';

/**
 * Returns the helper calls for tests of operations, for the client of `user` and with the fields of
 * `usual`.
 */
export function operationCalls(user: () => TestClient, usual: () => object) {
  const create = (change: object = {}) =>
    user().call('createOperation', { raw: { ...usual(), ...change } });
  return {
    create,
    made: async (change: object = {}) => (await create(change)).body,
    read: async (id: string) => (await user().call('readOperation', { params: { id } })).body,
    patch: (id: string, body: object, headers: Record<string, string> = {}) =>
      user().call('patchOperation', { params: { id }, raw: body, headers }),
    member: async (name: string, change: object = {}) => {
      const raw = { name, role: 'Technician', ...change };
      return (await user().call('createTeamMember', { raw })).body.id;
    },
  };
}
