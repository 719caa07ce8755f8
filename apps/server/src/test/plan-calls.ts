import { operationCalls } from './operation-calls.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/**
 * Returns the helper calls for tests of plans, for the client of `user` and with operations of the
 * project of `projectId`.
 */
export function planCalls(
  server: () => TestServer,
  user: () => TestClient,
  projectId: () => string,
) {
  const calls = operationCalls(user, () => ({
    projectId: projectId(),
    title: 'Façade, floors 13 to 1',
    serviceCategory: 'janitorial-services',
  }));
  const linkOf = async (memberId: string) => {
    const { body } = await user().call('createPlanLink', {
      params: { id: memberId },
      body: { language: 'ar' },
    });
    const secret = new URL(body.url).pathname.slice('/t/'.length);
    return { ...body, secret, headers: { authorization: `Bearer ${secret}` } };
  };
  let phones = 0;
  const newPhone = () => {
    phones += 1;
    return server().newClient(`10.9.${phones}.4`);
  };
  return { ...calls, linkOf, newPhone };
}
