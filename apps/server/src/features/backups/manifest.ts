import { createHmac, timingSafeEqual } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BACKUP_KINDS, BACKUP_RECORDS, LATER_RECORDS } from '@pcm/contract';
import { z } from 'zod';
import { MIGRATIONS } from '../../db/migration-list.ts';
import { AppError } from '../../http/errors.ts';
import { damaged } from './damage.ts';

/** The text that distinguishes a backup of this program from any other file. */
const FORMAT = 'project-cost-manager-backup';
/** Increased when an older program can no longer read the format. */
const FORMAT_VERSION = 1;

/** The size of the first line, padded with blanks so that it can be written last. */
const MANIFEST_BYTES = 4096;

/** The number of the last migration that this program knows. */
export const SCHEMA = MIGRATIONS.at(-1)?.number ?? 0;

type Count<Kind> = Kind extends (typeof LATER_RECORDS)[number] ? z.ZodOptional<z.ZodInt> : z.ZodInt;

const count = z.int().min(0);
const isLater = (kind: string) => LATER_RECORDS.some((later) => later === kind);
/**
 * Older backups do not count the later kinds. A default would differ from what their signature
 * covers, and so would another order.
 */
const COUNTS = Object.fromEntries(
  BACKUP_RECORDS.map((kind) => [kind, isLater(kind) ? count.optional() : count]),
) as { [Kind in (typeof BACKUP_RECORDS)[number]]: Count<Kind> };

const named = z.object({ format: z.literal(FORMAT) });
const versioned = z.object({ formatVersion: z.int().min(1), schema: z.int().min(1) });

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  /** The version of the program. */
  program: z.string().max(100),
  /** The number of the last migration. */
  schema: z.int().min(1).max(SCHEMA),
  engine: z.enum(['sqlite', 'postgres']),
  kind: z.enum(BACKUP_KINDS),
  createdAt: z.iso.datetime(),
  counts: z.strictObject(COUNTS),
  /**
   * The photos that day sheets name, and the number of them in the file; absent in older backups.
   */
  photos: z.strictObject({ named: z.int().min(0), held: z.int().min(0) }).optional(),
  /** The bytes of the lines that follow. */
  bytes: z.int().min(0),
  /** The SHA-256 of the lines that follow. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
  /** The signature of all of the above, with the key of the installation that made it. */
  hmac: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .optional(),
});

/** The first line of a backup. */
export type Manifest = z.output<typeof manifestSchema>;

/** Returns the number of records of each kind in a backup; 0 for kinds that it does not know. */
export function wholeCounts({ counts }: Pick<Manifest, 'counts'>): WholeCounts {
  return Object.fromEntries(BACKUP_RECORDS.map((kind) => [kind, counts[kind] ?? 0])) as WholeCounts;
}

type WholeCounts = Record<(typeof BACKUP_RECORDS)[number], number>;

/** The fields of a manifest that the signature covers. */
type SignedFields = Omit<Manifest, 'format' | 'formatVersion'>;

const SIGNED_FIELDS = [
  'program',
  'schema',
  'engine',
  'kind',
  'createdAt',
  'counts',
  'bytes',
  'sha256',
] as const satisfies readonly (keyof SignedFields)[];

/** Signs a manifest, and with it every line, with the key of an installation. */
export function signatureOf(manifest: SignedFields, key: string): string {
  const { photos } = manifest;
  // The signature of older backups does not include fields that they lack.
  const later = photos === undefined ? [] : [photos.named, photos.held];
  const text = JSON.stringify([...SIGNED_FIELDS.map((name) => manifest[name]), ...later]);
  return createHmac('sha256', key).update(text).digest('hex');
}

/** Tells whether this installation made a backup; `unsigned` and `other` may come from anybody. */
export function originOf(
  manifest: Manifest,
  key: string | undefined,
): 'own' | 'other' | 'unsigned' {
  if (manifest.hmac === undefined) return 'unsigned';
  if (key === undefined) return 'other';
  const [given, own] = [manifest.hmac, signatureOf(manifest, key)].map((hex) =>
    Buffer.from(hex, 'hex'),
  );
  return given !== undefined && own !== undefined && timingSafeEqual(given, own) ? 'own' : 'other';
}

/** Packs a manifest as its line, one gzip member of constant length. */
export function packedManifest(manifest: SignedFields): Buffer {
  const whole = { format: FORMAT, formatVersion: FORMAT_VERSION, ...manifest };
  const line = `${JSON.stringify(whole).padEnd(MANIFEST_BYTES - 1)}\n`;
  if (Buffer.byteLength(line) !== MANIFEST_BYTES) throw new RangeError('The manifest is too long');
  return gzipSync(line, { level: 0 });
}

/** The bytes of a file before its records. */
export const HEAD_BYTES = gzipSync(Buffer.alloc(MANIFEST_BYTES), { level: 0 }).length;

function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * Reads the first line of a file that may be a backup.
 *
 * Errors: `backup-foreign`, `backup-newer`, `backup-damaged`.
 */
export function parsedManifest(line: string): Manifest {
  const value = parsedLine(line);
  if (!named.safeParse(value).success) throw new AppError('backup-foreign');
  const versions = versioned.safeParse(value);
  if (!versions.success) throw damaged('manifest');
  if (versions.data.formatVersion > FORMAT_VERSION || versions.data.schema > SCHEMA) {
    const program = z.object({ program: z.string().max(100) }).safeParse(value);
    const version = program.success ? program.data.program : `schema ${versions.data.schema}`;
    throw new AppError('backup-newer', { values: { version } });
  }
  const manifest = manifestSchema.safeParse(value);
  if (!manifest.success) throw damaged('manifest');
  return manifest.data;
}

/** Reads the manifest at the head of a file. Errors: as {@link parsedManifest}. */
export function unpackedManifest(head: Buffer): Manifest {
  // The bytes that every gzip file begins with.
  if (head.length < 2 || head.readUInt16BE(0) !== 0x1f_8b) throw new AppError('backup-foreign');
  let line: Buffer;
  try {
    line = gunzipSync(head, { maxOutputLength: MANIFEST_BYTES });
  } catch {
    // In a foreign gzip file no member ends where the manifest does; a damaged backup still has the
    // format.
    if (!head.includes(FORMAT)) throw new AppError('backup-foreign');
    throw damaged(head.length < HEAD_BYTES ? 'ends-early' : 'manifest');
  }
  return parsedManifest(line.toString('utf8'));
}
