import { createHash } from 'node:crypto';
import { type Company, MAX_LOGO_BYTES, storedLogoSchema } from '@pcm/contract';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { findSetting, removeSetting, storeSetting } from '../../db/settings.ts';
import { AppError } from '../../http/errors.ts';
import { readPicture } from '../../http/picture.ts';
import type { Actor } from '../audit/audit.service.ts';
import { changeCompany, readCompany } from './company.service.ts';

const KEY = 'company-logo';

/** Returns the bytes of the logo as base64; undefined while there is none. */
async function logoData(db: Db): Promise<string | undefined> {
  const row = await findSetting(db, KEY);
  return row === undefined ? undefined : storedLogoSchema.parse(JSON.parse(row.value)).data;
}

/** Returns the company with the bytes of its logo, for the head of a document. */
export async function readLetterhead(db: Db) {
  const { profile, logo } = await readCompany(db);
  const data = logo === null ? undefined : await logoData(db);
  return {
    ...profile,
    ...(logo === null || data === undefined ? {} : { logo: { ...logo, data } }),
  };
}

/** Returns the logo as a file, with its entity tag. Errors: `not-found`. */
export async function readLogoFile(db: Db): Promise<{ file: File; tag: string }> {
  const { logo } = await readCompany(db);
  const data = logo === null ? undefined : await logoData(db);
  if (logo === null || data === undefined) throw new AppError('not-found');
  const name = logo.type === 'image/png' ? 'logo.png' : 'logo.jpg';
  const file = new File([new Uint8Array(Buffer.from(data, 'base64'))], name, { type: logo.type });
  return { file, tag: `"${logo.sha256}"` };
}

/**
 * Changes the logo. Its type is read from its bytes, not from the name of a file.
 *
 * Errors: `stale-version`, `logo-unreadable`.
 */
export async function saveLogo(
  context: AppContext,
  actor: Actor,
  data: string,
  ifMatch: string | undefined,
): Promise<Company> {
  const bytes = Buffer.from(data, 'base64');
  const picture = bytes.length > MAX_LOGO_BYTES ? null : readPicture(bytes);
  if (picture === null) throw new AppError('logo-unreadable', { field: 'data' });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return changeCompany(context, actor, 'save-logo', ifMatch, async (before, transaction) => {
    await storeSetting(transaction, {
      key: KEY,
      value: JSON.stringify({ data: bytes.toString('base64') }),
      version: before.version + 1,
      updated_at: context.clock().toISOString(),
    });
    return { ...before, logo: { ...picture, bytes: bytes.length, sha256 } };
  });
}

/** Removes the logo. Errors: `stale-version`. */
export async function removeLogo(
  context: AppContext,
  actor: Actor,
  ifMatch: string | undefined,
): Promise<Company> {
  return changeCompany(context, actor, 'remove-logo', ifMatch, async (before, transaction) => {
    await removeSetting(transaction, KEY);
    return { ...before, logo: null };
  });
}
