import { hash, randomBytes } from 'node:crypto';

const SESSION_BYTES = 32;
const SET_UP_BYTES = 16;

/** Makes a secret that only its owner has. */
export function newToken(): string {
  return randomBytes(SESSION_BYTES).toString('base64url');
}

/** Makes the secret of a set-up link: 128 bits. */
export function newSetUpToken(): string {
  return randomBytes(SET_UP_BYTES).toString('base64url');
}

/** Returns the form of a secret that the database stores. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}
