import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';
import { z } from 'zod';

/** As the name of the program stands in an authenticator app. */
const ISSUER = 'Project Cost Manager';
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Codes before and after the present one: clocks of phones differ, and typing takes time. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** 50 bits each, in two groups of five letters and digits that nobody mistakes for each other. */
const RECOVERY_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUP = 5;

const storedSchema = z.object({
  /** Base32. */
  secret: z.string(),
  /** Null while it is being set up. */
  enabledAt: z.string().nullable(),
  /** Of the last code that was taken: no code is taken twice. */
  lastStep: z.int(),
  recoveryHashes: z.array(z.string()),
});

/** A second factor as it is stored. */
export type SecondFactor = z.output<typeof storedSchema>;

/** The stored second factor of an administrator, or null. */
export function storedSecondFactor(text: string | null): SecondFactor | null {
  return text === null ? null : storedSchema.parse(JSON.parse(text));
}

/** Whether an administrator logs in with a second factor, by what is stored. */
export const hasSecondFactor = (text: string | null): boolean =>
  (storedSecondFactor(text)?.enabledAt ?? null) !== null;

const hashOf = (recoveryCode: string) => createHash('sha256').update(recoveryCode).digest('hex');

function newRecoveryCode(): string {
  const letters = [...randomBytes(2 * GROUP)]
    .map((byte) => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length])
    .join('');
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`;
}

/** New recovery codes, and what is kept of them. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  return { codes, hashes: codes.map(hashOf) };
}

/** A second factor that is being set up. */
export function newSecondFactor(): SecondFactor {
  const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer });
  return { secret: base32, enabledAt: null, lastStep: 0, recoveryHashes: [] };
}

const generatorOf = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_S });

/** A picture of squares for a camera: a path of unit squares in a square of `size`. */
function pictureOf(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const path = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size: rows.length, path: path.join('') };
}

/** What an authenticator app needs of a second factor: to be read by its camera, or typed. */
export function offerOf({ secret }: SecondFactor, username: string) {
  const uri = generatorOf(secret, username).toString();
  return { secret, uri, picture: pictureOf(uri) };
}

/**
 * What is stored after a code was taken; null when it is wrong or was taken before. A recovery code
 * is taken once.
 */
export function afterCode(factor: SecondFactor, typed: string, now: Date): SecondFactor | null {
  const code = typed.normalize('NFKC').toLowerCase().replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) {
    const hash = hashOf(code);
    if (!factor.recoveryHashes.includes(hash)) return null;
    const recoveryHashes = factor.recoveryHashes.filter((one) => one !== hash);
    return { ...factor, recoveryHashes };
  }
  const generator = generatorOf(factor.secret, '');
  const timestamp = now.getTime();
  const delta = generator.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return null;
  const step = generator.counter({ timestamp }) + delta;
  return step > factor.lastStep ? { ...factor, lastStep: step } : null;
}
