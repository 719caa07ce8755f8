import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type calls, type MailSettings, type StoredMail, storedMailSchema } from '@pcm/contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { isLoopback } from '../../config/config.ts';
import { passBookingGate } from '../../db/booking-gate.ts';
import type { Db } from '../../db/schema.ts';
import { findSetting, storeSetting } from '../../db/settings.ts';
import { checkVersion } from '../../http/entity-tag.ts';
import { AppError } from '../../http/errors.ts';
import { recordEvent } from '../audit/audit.service.ts';
import type { SessionActor } from '../projects/quoted-project.service.ts';

const KEY = 'mail';
const KEY_FILE = 'mail.key';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const CIPHER = 'aes-256-gcm';

type Given = z.output<typeof calls.saveMailSettings.body>;
type Sealed = NonNullable<StoredMail['password']>;
type Place = Pick<StoredMail, 'host' | 'port' | 'security' | 'username'>;

const NOTHING: StoredMail = {
  enabled: false,
  host: '',
  port: 587,
  security: 'starttls',
  username: '',
  fromName: '',
  fromAddress: '',
  replyTo: '',
  password: null,
};

/** Reads the key of this installation; makes it on request. It is in no backup. */
function keyOf(dataDir: string, makes: boolean): Buffer | undefined {
  const file = path.join(dataDir, KEY_FILE);
  if (!existsSync(file)) {
    if (!makes) return undefined;
    try {
      writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process made it at the same moment.
      if (!existsSync(file)) throw error;
    }
  }
  const key = readFileSync(file);
  return key.length === KEY_BYTES ? key : undefined;
}

/**
 * Returns the place for which a password is encrypted, so that settings from elsewhere, such as a
 * restored backup, cannot send the password to another server.
 */
const placeText = ({ host, port, security, username }: Place) =>
  Buffer.from(JSON.stringify([host, port, security, username]));

function seal(password: string, place: Place, key: Buffer): Sealed {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(placeText(place));
  const data = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
  const [ivText, dataText, tag] = [iv, data, cipher.getAuthTag()].map((bytes) =>
    bytes.toString('base64'),
  );
  return { iv: ivText ?? '', data: dataText ?? '', tag: tag ?? '' };
}

function unseal({ iv, data, tag }: Sealed, place: Place, key: Buffer): string | undefined {
  try {
    const cipher = createDecipheriv(CIPHER, key, Buffer.from(iv, 'base64'));
    cipher.setAAD(placeText(place)).setAuthTag(Buffer.from(tag, 'base64'));
    const clear = Buffer.concat([cipher.update(Buffer.from(data, 'base64')), cipher.final()]);
    return clear.toString('utf8');
  } catch {
    return undefined;
  }
}

/** Returns the password; empty where there is none, undefined where it cannot be read. */
function passwordOf(dataDir: string, stored: StoredMail): string | undefined {
  if (stored.password === null) return '';
  const key = keyOf(dataDir, false);
  return key === undefined ? undefined : unseal(stored.password, stored, key);
}

async function readStored(db: Db): Promise<{ stored: StoredMail; version: number }> {
  const row = await findSetting(db, KEY);
  if (row === undefined) return { stored: NOTHING, version: 0 };
  return { stored: storedMailSchema.parse(JSON.parse(row.value)), version: row.version };
}

function replyOf(dataDir: string, stored: StoredMail, version: number): MailSettings {
  const { password: sealed, ...shown } = stored;
  const isReadable = passwordOf(dataDir, stored) !== undefined;
  return {
    ...shown,
    password: sealed === null ? 'none' : isReadable ? 'kept' : 'unreadable',
    version,
  };
}

/** Reads the settings of the mail server, without the password. */
export async function readMailSettings({ config, database }: AppContext): Promise<MailSettings> {
  const { stored, version } = await readStored(database.read);
  return replyOf(config.dataDir, stored, version);
}

/** The settings with the password, for a process that sends. */
export interface MailAccount extends Omit<StoredMail, 'password'> {
  password: string;
}

/**
 * Returns the parameters for sending; undefined while e-mail is off, or its password cannot be read
 * here.
 */
export async function findMailAccount({
  config,
  database,
}: AppContext): Promise<MailAccount | undefined> {
  const { stored } = await readStored(database.read);
  const password = passwordOf(config.dataDir, stored);
  const isAllowed = config.smtpPorts.includes(stored.port);
  if (!stored.enabled || password === undefined || !isAllowed) return undefined;
  return { ...stored, password };
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid-input', { fields: [{ path: field, message }] });
}

/** Throws where the settings do not describe a mail server that may be reached. */
function check(given: Given, ports: readonly number[]): void {
  if (!ports.includes(given.port)) {
    throw new AppError('mail-port-refused', { field: 'port', values: { ports: ports.join(', ') } });
  }
  if (given.enabled && given.host === '') refuse('host', 'Enter the mail server');
  if (given.enabled && given.fromAddress === '') {
    refuse('fromAddress', 'Enter the address of the sender');
  }
  if (given.security === 'none' && given.username !== '' && !isLoopback(given.host)) {
    refuse('security', 'A password is sent over a protected connection only');
  }
}

/**
 * Saves the settings. The password is encrypted with a key in `DATA_DIR`; a stored one is kept only
 * while host, port, protection and user stay the same.
 *
 * Errors: `stale-version`, `mail-port-refused`, `mail-password-needed`, `invalid-input`.
 */
export async function saveMailSettings(
  { config, database, clock }: AppContext,
  actor: SessionActor,
  { password, ...given }: Given,
  ifMatch: string | undefined,
): Promise<MailSettings> {
  check({ ...given, password }, config.smtpPorts);
  const now = clock();
  return database.write.transaction().execute(async (transaction) => {
    await passBookingGate(transaction);
    const before = await readStored(transaction);
    checkVersion({ version: before.version }, ifMatch);
    const sealed = sealedPassword(config.dataDir, before.stored, given, password);
    const after: StoredMail = { ...given, password: sealed };
    const version = before.version + 1;
    await storeSetting(transaction, {
      key: KEY,
      value: JSON.stringify(after),
      version,
      updated_at: now.toISOString(),
    });
    const views = {
      before: replyOf(config.dataDir, before.stored, before.version),
      after: replyOf(config.dataDir, after, version),
    };
    const event = { action: 'save', recordType: 'mail', recordId: KEY, ...views } as const;
    await recordEvent(transaction, actor, { ...event, recordName: after.host }, now);
    return views.after;
  });
}

function sealedPassword(
  dataDir: string,
  before: StoredMail,
  place: Place,
  given: string | undefined,
): Sealed | null {
  if (given === '') return null;
  if (given !== undefined) {
    const key = keyOf(dataDir, true);
    if (key === undefined) throw new AppError('mail-password-needed', { field: 'password' });
    return seal(given, place, key);
  }
  if (before.password === null) return null;
  // It was encrypted for its server; a stored password is never used for another.
  const isReadable = passwordOf(dataDir, { ...before, ...place, password: before.password });
  if (isReadable === undefined) throw new AppError('mail-password-needed', { field: 'password' });
  return before.password;
}
