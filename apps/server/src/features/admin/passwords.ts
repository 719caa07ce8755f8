import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** What one guess at a password costs. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
}

/** Source: security.md "Stack": argon2id, 64 MiB, t=3, p=1. */
export const PASSWORD_COST: PasswordCost = { memoryKib: 64 * 1024, passes: 3 };
const PARALLELISM = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Each check takes 64 MiB and a core for a tenth of a second. */
const MAX_AT_ONCE = 2;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;

const prefixOf = ({ memoryKib, passes }: PasswordCost) =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${PARALLELISM}$`;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    // The place goes to the next in the queue without becoming free in between.
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}

function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  return inTurn(() => derive('argon2id', parameters));
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '');
}

/** The same characters may be typed in several Unicode forms. */
function messageOf(password: string): string {
  return password.normalize('NFKC');
}

/** Hashes a password into a PHC string with a fresh salt. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await argon2id({
    message: messageOf(password),
    nonce,
    memory: cost.memoryKib,
    passes: cost.passes,
    parallelism: PARALLELISM,
    tagLength: HASH_BYTES,
  });
  return `${prefixOf(cost)}${toBase64(nonce)}$${toBase64(hash)}`;
}

/** Compared with when the name is unknown, so that the answer takes as long. */
const DUMMY_HASH = `${toBase64(randomBytes(SALT_BYTES))}$${toBase64(randomBytes(HASH_BYTES))}`;

/** Whether a password is the one behind a PHC string; `null` stands for an unknown name. */
export async function verifyPassword(
  password: string,
  phc: string | null,
  cost: PasswordCost,
): Promise<boolean> {
  const match = PHC.exec(phc ?? `${prefixOf(cost)}${DUMMY_HASH}`);
  if (match === null) throw new Error('A stored password hash cannot be read');
  const [, memory, passes, parallelism, salt = '', stored = ''] = match;
  const expected = Buffer.from(stored, 'base64');
  const actual = await argon2id({
    message: messageOf(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && phc !== null;
}

/** Whether a PHC string was made at another cost. */
export function needsRehash(phc: string, cost: PasswordCost): boolean {
  return !phc.startsWith(prefixOf(cost));
}
