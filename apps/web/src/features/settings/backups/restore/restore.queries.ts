import { backupCalls, restorePreview, restoreResult } from '@pcm/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../../../platform/api/api-client.ts';
import { ApiError, type ApiErrorCode } from '../../../../platform/api/api-error.ts';
import { createPace } from '../../../../platform/api/pace.ts';
import { resumeAfterLogin } from '../../../../platform/api/session.ts';
import { sendWork, type WorkOptions } from '../../../../platform/api/work-stream.ts';
import { base64Of } from '../../../../platform/files/file-bytes.ts';
import { pause } from '../../../../platform/pause.ts';

/** The changes that a restore would make. */
export type RestorePreview = z.output<typeof restorePreview>;

export type RestoreResult = z.output<typeof restoreResult>;

/** The source of a restore: a file of this computer, or a backup on the server. */
export type RestoreSource = { file: File } | { backup: string };

/** Enough to send half a megabyte over a slow line. */
const CHUNK_TIMEOUT_MS = 120_000;

const pace = createPace();

/** Begins a restore; a file is sent afterwards. */
export function beginRestore(source: RestoreSource, patience: Patience) {
  const body = 'file' in source ? { bytes: source.file.size } : source;
  const { signal } = patience;
  return patiently(
    () => resumeAfterLogin(() => send(backupCalls.beginRestore, { body, signal })),
    patience,
  );
}

/**
 * Sends a file in pieces, and repeats each piece until it arrives.
 *
 * Errors: those of the call; {@link base64Of}'s when the file can no longer be read.
 */
export async function sendFile(
  file: File,
  { id, chunkBytes }: { id: string; chunkBytes: number },
  patience: Patience,
  onSent: (bytes: number) => void,
): Promise<void> {
  const { signal } = patience;
  for (let from = 0; from < file.size; from += chunkBytes) {
    const to = Math.min(file.size, from + chunkBytes);
    const data = await base64Of(file.slice(from, to));
    const params = { id, index: from / chunkBytes };
    await patiently(async () => {
      await pace(signal);
      signal.throwIfAborted();
      return resumeAfterLogin(() =>
        send(backupCalls.putRestoreChunk, {
          params,
          body: { data },
          signal,
          timeoutMs: CHUNK_TIMEOUT_MS,
        }),
      );
    }, patience);
    onSent(to);
  }
}

/** Verifies the sent data and compares them with the current data. */
export const checkRestore = (
  id: string,
  options: WorkOptions,
  patience: Patience,
): Promise<RestorePreview> =>
  patiently(
    () =>
      resumeAfterLogin(() =>
        sendWork(backupCalls.checkRestore, { params: { id }, body: {} }, restorePreview, options),
      ),
    patience,
  );

/**
 * Replaces the data.
 *
 * Errors: those of the call; `no-answer` when the outcome is unknown.
 */
export const applyRestore = (
  id: string,
  sha256: string,
  options: WorkOptions,
): Promise<RestoreResult> =>
  resumeAfterLogin(() =>
    sendWork(
      backupCalls.applyRestore,
      { params: { id }, body: { sha256 } },
      restoreResult,
      options,
    ),
  );

/** A checksum that no file has. */
const NO_CHECKSUM = '0'.repeat(64);

/**
 * Returns whether a restore whose connection ended has not replaced the data. Begins it again with
 * a checksum that no file has: the server then takes the lock of all restores and changes nothing.
 * A restore that was done no longer exists. Errors: `backup-busy` and `database-unavailable` while
 * it is in progress.
 */
export async function isStillToBeDone(id: string, signal: AbortSignal): Promise<boolean> {
  const begun = new AbortController();
  try {
    await applyRestore(id, NO_CHECKSUM, {
      signal: AbortSignal.any([signal, begun.signal]),
      onProgress: () => begun.abort(),
    });
  } catch (error) {
    signal.throwIfAborted();
    if (begun.signal.aborted) return true;
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'restore-not-found') return false;
    if (error.code !== 'backup-damaged') throw error;
  }
  return true;
}

/** Has the server remove the sent data, which it does later by itself: never fails. */
export async function giveUpRestore(id: string): Promise<void> {
  try {
    await send(backupCalls.cancelRestore, { params: { id }, keepalive: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Returns the automatic backup made before the newest restore; null when there is none. */
export async function newestBackupBefore(patience: Patience): Promise<string | null> {
  const { backups } = await patiently(
    () => resumeAfterLogin(() => send(backupCalls.listBackups, { signal: patience.signal })),
    patience,
  );
  return backups.find(({ kind }) => kind === 'before-restore')?.name ?? null;
}

/** Drops all fetched data, and fetches again what is on screen. */
export async function refreshEverything(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' });
  const active = client.getQueryCache().findAll({ type: 'active' });
  // Fetches each query itself: invalidating skips static ones, such as the list of projects.
  await Promise.allSettled(active.map((query) => query.fetch()));
}

const SECOND = 1000;

/** The waits between attempts; the last one is repeated. */
const WAITS = [1, 2, 4, 8, 15].map((seconds) => seconds * SECOND);

const FAULT = 500;

/** The answers of a busy server, which says when to try again. */
const BUSY: readonly ApiErrorCode[] = ['too-many-requests', 'database-unavailable'];

/** The options of waiting for a server. */
interface Patience {
  signal: AbortSignal;
  /** Called with true when the server is away, and with false once it answers again. */
  onWaiting: (isWaiting: boolean) => void;
}

/** Returns whether there was no answer, or one of a proxy in place of the server. */
export const isAway = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'no-answer' || (error.code === 'invalid-answer' && error.status >= FAULT));

/** Waits for a time, or until the network is back. */
function waitOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const back = () => over.abort();
  window.addEventListener('online', back, { once: true });
  return pause(milliseconds, AbortSignal.any([signal, over.signal])).finally(() =>
    window.removeEventListener('online', back),
  );
}

/**
 * Repeats a call that may be done twice, as long as the server is away or too busy.
 *
 * Errors: every other; the signal's reason when it is cancelled.
 */
export async function patiently<Reply>(
  run: () => Promise<Reply>,
  { signal, onWaiting }: Patience,
): Promise<Reply> {
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    try {
      const reply = await run();
      if (tries > 0) onWaiting(false);
      return reply;
    } catch (error) {
      signal.throwIfAborted();
      const isBusy = error instanceof ApiError && BUSY.includes(error.code);
      if (!isBusy && !isAway(error)) throw error;
      onWaiting(true);
      const asked = isBusy ? (error.body?.retryAfter ?? 0) * SECOND : 0;
      await waitOrOnline(Math.max(asked, WAITS[tries] ?? Math.max(...WAITS)), signal);
    }
  }
}
