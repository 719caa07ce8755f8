import { ADMIN } from '../apps/server/src/test/test-server.ts';
import type { Drill, Ground } from './drill.ts';

/**
 * The least guesses of an address. At full size there are a hundred addresses; the short form has
 * one, because each address has some guesses checked at the cost of a real password.
 */
const GUESSES_OF_AN_ADDRESS = 100;
const MOST_CHECKED = 100;
/** The number of guesses in progress at the same time. */
const AT_ONCE = 50;
const OWNER_EVERY_MS = 1000;
const OWNER_WITHIN_MS = 2000;

const CHECKED = 401;
const REFUSED = 429;

function logIn(origin: string, address: string, password: string, cookie = ''): Promise<Response> {
  return fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify({ username: ADMIN.username, password }),
  });
}

/** Returns the cookie by which a browser that has logged in before is recognized. */
const deviceOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .filter((cookie) => cookie.includes('device='))
    .join('; ');

async function run({ size, server, isTimeUp, note, fault, late }: Ground) {
  const { origin } = await server({ TRUST_PROXY: '127.0.0.1' });
  const first = await logIn(origin, '192.0.2.1', ADMIN.password);
  await first.text();
  const device = deviceOf(first);
  const addresses = Math.max(1, Math.floor(size / GUESSES_OF_AN_ADDRESS));
  const statuses = new Map<number, number>();
  let sent = 0;
  const over = new AbortController();
  const guess = async () => {
    while (sent < size && !isTimeUp()) {
      const number = (sent += 1);
      const reply = await logIn(origin, `10.9.${number % addresses}.1`, `guess ${number}`);
      await reply.text();
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    }
  };
  const waits: number[] = [];
  const owner = async () => {
    while (!over.signal.aborted) {
      const from = performance.now();
      const reply = await logIn(origin, '192.0.2.1', ADMIN.password, device);
      await reply.text();
      const ms = Math.round(performance.now() - from);
      waits.push(ms);
      note({ owner: reply.status, ms });
      if (reply.status !== 200) fault(`The owner's own browser is answered ${reply.status}`);
      if (ms > OWNER_WITHIN_MS) late(`The owner's own browser waits ${ms} ms`);
      await new Promise((resolve) => setTimeout(resolve, OWNER_EVERY_MS));
    }
  };
  const owning = owner();
  await Promise.all(Array.from({ length: AT_ONCE }, guess));
  over.abort();
  await owning;
  const checked = statuses.get(CHECKED) ?? 0;
  if (checked > MOST_CHECKED) fault(`${checked} guesses were checked`);
  const others = [...statuses].filter(([status]) => ![CHECKED, REFUSED].includes(status));
  for (const [status, count] of others) fault(`${count} guesses are answered ${status}`);
  // An unknown browser is slowed down but never locked out: it gets in after waiting.
  const unknown = await logIn(origin, '198.51.100.7', ADMIN.password);
  await unknown.text();
  note({ unknownBrowser: unknown.status, retryAfter: unknown.headers.get('retry-after') });
  return {
    checked,
    "owner's logins": waits.length,
    "owner's longest wait in ms": Math.max(...waits),
  };
}

/** The drill of guessed passwords from many addresses. */
export const login: Drill = {
  name: 'login',
  proves: 'guessing from 100 addresses checks at most 100 passwords and keeps no owner out',
  size: { full: 10_000, short: { sqlite: 0, postgres: 120 }, of: 'guesses' },
  minutes: 20,
  run,
};
