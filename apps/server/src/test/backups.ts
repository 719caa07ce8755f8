import { Buffer } from 'node:buffer';
import { backupEntry, CHUNK_BYTES, restorePreview, restoreResult, workLine } from '@pcm/contract';
import type { z } from 'zod';
import type { TestClient, TestReply } from './test-client.ts';

async function linesOf(reply: TestReply<File>, result: z.ZodType) {
  const lines = (await reply.body.text()).trim().split('\n');
  return lines.map((line) => workLine(result).parse(JSON.parse(line)));
}

async function resultOf<Result extends z.ZodType>(
  reply: TestReply<File>,
  schema: Result,
): Promise<z.output<Result>> {
  const last = (await linesOf(reply, schema)).at(-1);
  if (last === undefined || !('result' in last)) throw new Error(JSON.stringify(last));
  return last.result as z.output<Result>;
}

/** Returns the error code of a reply: from its status, or from its last line. */
export async function refusalOf(reply: TestReply<File>): Promise<string> {
  if (reply.status >= 400) return reply.error.code;
  const last = JSON.parse((await reply.body.text()).trim().split('\n').at(-1) ?? '{}') as {
    error?: { code: string };
  };
  return last.error?.code ?? 'none';
}

/** Makes a backup and returns its entry. */
export async function backUp(client: TestClient) {
  return resultOf(await client.call('createBackup', { body: {} }), backupEntry);
}

/** Returns the bytes of a backup. */
export async function download(client: TestClient, name: string): Promise<Buffer> {
  const reply = await client.call('downloadBackup', { params: { name } });
  return Buffer.from(await reply.body.arrayBuffer());
}

/** Splits a file into the pieces of an upload. */
export function piecesOf(file: Buffer): string[] {
  return Array.from({ length: Math.ceil(file.length / CHUNK_BYTES) }, (_, index) =>
    file.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES).toString('base64'),
  );
}

/** Uploads a file and returns the id of its restore. */
export async function sendUp(client: TestClient, file: Buffer): Promise<string> {
  const { id } = (await client.call('beginRestore', { body: { bytes: file.length } })).body;
  for (const [index, data] of piecesOf(file).entries()) {
    const params = { id, index: String(index) };
    const reply = await client.call('putRestoreChunk', { params, body: { data } });
    if (reply.status !== 200) throw new Error(reply.text);
  }
  return id;
}

/** Returns the changes that a restore would make. */
export async function preview(client: TestClient, id: string) {
  return resultOf(await client.call('checkRestore', { params: { id }, body: {} }), restorePreview);
}

/** Restores a file that was uploaded, checked before or here, and returns the result. */
export async function restore(
  client: TestClient,
  id: string,
  checked?: Awaited<ReturnType<typeof preview>>,
) {
  const { sha256 } = checked ?? (await preview(client, id));
  const reply = await client.call('applyRestore', { params: { id }, body: { sha256 } });
  return resultOf(reply, restoreResult);
}
