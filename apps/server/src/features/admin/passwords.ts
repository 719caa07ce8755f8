import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** The cost of one guess at a password. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
}

/** The cost of argon2id: 64 MiB, t=3, p=1. Source: security.md "Stack". */
export const PASSWORD_COST: PasswordCost = { memoryKib: 64 * 1024, passes: 3 };
const PARALLELISM = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** The most checks at once, because each takes 64 MiB and a core for a tenth of a second. */
const MAX_AT_ONCE = 2;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;

const prefixOf = ({ memoryKib, passes }: PasswordCost) =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${PARALLELISM}$`;

/**
 * Unknown browsers get at most one place, so that a flood of their guesses leaves the other one
 * free.
 */
const MAX_OF_UNKNOWN = 1;

/** Whether a password comes from a browser that has logged in as this name before. */
type Lane = 'known' | 'unknown';

const running = { known: 0, unknown: 0 };
const waiting: Record<Lane, (() => void)[]> = { known: [], unknown: [] };

function startNext(): void {
  while (running.known + running.unknown < MAX_AT_ONCE) {
    const lane = waiting.known.length > 0 ? 'known' : 'unknown';
    if (lane === 'unknown' && running.unknown >= MAX_OF_UNKNOWN) return;
    const start = waiting[lane].shift();
    if (start === undefined) return;
    running[lane]++;
    start();
  }
}

/** Runs the work in turn; known browsers come before all unknown ones. */
async function inTurn<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
  await new Promise<void>((resolve) => {
    waiting[lane].push(resolve);
    startNext();
  });
  try {
    return await work();
  } finally {
    running[lane]--;
    startNext();
  }
}

function argon2id(parameters: Argon2Parameters, lane: Lane): Promise<Buffer> {
  return inTurn(lane, () => derive('argon2id', parameters));
}

/** Returns the number of passwords from unknown browsers that wait to be checked. */
export function waitingUnknown(): number {
  return waiting.unknown.length;
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '');
}

/** Normalizes a password, because the same characters may be typed in several Unicode forms. */
function messageOf(password: string): string {
  return password.normalize('NFKC');
}

/** Hashes a password into a PHC string with a fresh salt. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const parameters = {
    message: messageOf(password),
    nonce,
    memory: cost.memoryKib,
    passes: cost.passes,
    parallelism: PARALLELISM,
    tagLength: HASH_BYTES,
  };
  const hash = await argon2id(parameters, 'known');
  return `${prefixOf(cost)}${toBase64(nonce)}$${toBase64(hash)}`;
}

/** The hash to compare with when the name is unknown, so that the answer takes equally long. */
const DUMMY_HASH = `${toBase64(randomBytes(SALT_BYTES))}$${toBase64(randomBytes(HASH_BYTES))}`;

/** Tells whether a password matches a PHC string; `null` stands for an unknown name. */
export async function verifyPassword(
  password: string,
  phc: string | null,
  cost: PasswordCost,
  lane: Lane,
): Promise<boolean> {
  const match = PHC.exec(phc ?? `${prefixOf(cost)}${DUMMY_HASH}`);
  if (match === null) throw new Error('A stored password hash cannot be read');
  const [, memory, passes, parallelism, salt = '', stored = ''] = match;
  const expected = Buffer.from(stored, 'base64');
  const parameters = {
    message: messageOf(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  const actual = await argon2id(parameters, lane);
  return timingSafeEqual(actual, expected) && phc !== null;
}

/** Tells whether a PHC string was made at another cost. */
export function needsRehash(phc: string, cost: PasswordCost): boolean {
  return !phc.startsWith(prefixOf(cost));
}
