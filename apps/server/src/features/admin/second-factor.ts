import { createHash, randomBytes } from 'node:crypto';
import { codePicture } from '@pcm/documents/code-picture';
import { withLatinDigits } from '@pcm/domain';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';

/** The name of the program in an authenticator app. */
const ISSUER = 'Project Cost Manager';
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const PERIOD_S = 30;
/**
 * The number of codes accepted before and after the present one, because clocks of phones differ
 * and typing takes time.
 */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/**
 * Letters and digits that cannot be confused with each other. A code has two groups of five: 50
 * bits.
 */
const RECOVERY_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUP = 5;

const storedSchema = z.object({
  /** Base32. */
  secret: z.string(),
  /** Null while it is being set up. */
  enabledAt: z.string().nullable(),
  /** The time step of the last code that was accepted, so that no code is accepted twice. */
  lastStep: z.int(),
  recoveryHashes: z.array(z.string()),
});

/** A second factor as it is stored. */
export type SecondFactor = z.output<typeof storedSchema>;

/** Returns the stored second factor of an administrator, or null. */
export function storedSecondFactor(text: string | null): SecondFactor | null {
  return text === null ? null : storedSchema.parse(JSON.parse(text));
}

/** Returns whether an administrator logs in with a second factor, from the stored text. */
export const hasSecondFactor = (text: string | null): boolean =>
  (storedSecondFactor(text)?.enabledAt ?? null) !== null;

const hashOf = (recoveryCode: string) => createHash('sha256').update(recoveryCode).digest('hex');

function newRecoveryCode(): string {
  const letters = [...randomBytes(2 * GROUP)]
    .map((byte) => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length])
    .join('');
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`;
}

/** Makes new recovery codes, and the hashes that are stored. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  return { codes, hashes: codes.map(hashOf) };
}

/** Makes a second factor that is being set up. */
export function newSecondFactor(): SecondFactor {
  const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer });
  return { secret: base32, enabledAt: null, lastStep: 0, recoveryHashes: [] };
}

const generatorOf = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_S });

/** Returns the data for an authenticator app: a picture for its camera, and the secret to type. */
export function offerOf({ secret }: SecondFactor, username: string) {
  const uri = generatorOf(secret, username).toString();
  return { secret, uri, picture: codePicture(uri) };
}

/**
 * Returns the second factor to store after a code was accepted; null when the code is wrong or was
 * used before. A recovery code works once.
 */
export function afterCode(factor: SecondFactor, typed: string, now: Date): SecondFactor | null {
  const code = withLatinDigits(typed.normalize('NFKC')).toLowerCase().replace(/\s/g, '');
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
