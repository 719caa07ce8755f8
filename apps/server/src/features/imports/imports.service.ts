import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { calls, ImportPreview } from '@pcm/contract';
import { importCalls } from '@pcm/contract';
import { readImport } from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../audit/audit.service.ts';
import { recordMadeBefore, recordOfKey } from '../idempotency/idempotency.service.ts';
import { inGate } from '../records/records.service.ts';
import type { PlannedImport } from './import-plan.ts';
import { planImport } from './record-imports.ts';

type Table = z.output<typeof calls.previewImport.body>;
type Applied = z.output<typeof calls.applyImport.reply>;

const ROWS_BETWEEN_PAUSES = 50;

interface Planned extends PlannedImport {
  preview: ImportPreview;
}

async function plan(db: Db, { cells, name = '', ...settings }: Table): Promise<Planned> {
  const read = readImport(cells, settings);
  await setImmediate();
  const planned = read.kind === null ? { rows: [] } : await planImport(db, read, name);
  const { rows } = planned;
  const { make, signs, columns } = read.table;
  const shown = {
    make,
    kind: read.kind,
    signs,
    columns,
    rows: rows.map((row) => row.shown),
  };
  const state = createHash('sha256').update(JSON.stringify(shown)).digest('hex');
  return { ...planned, preview: { ...shown, state } };
}

/** Returns the kind of a table, and the effect of importing each of its rows. */
export async function previewImport(db: Db, table: Table): Promise<ImportPreview> {
  return (await plan(db, table)).preview;
}

/**
 * Imports the rows of a previewed table in one transaction: all that are chosen or none. The same
 * `key` imports them once and returns the same counts.
 *
 * Errors: `import-changed` when the preview would now be different, `import-refused` when a refused
 * row is not left out, `invalid-input` for a choice that a row does not have, and those of the
 * records.
 */
export async function applyImport(
  context: AppContext,
  actor: Actor,
  body: z.output<typeof calls.applyImport.body>,
  key: string | undefined,
): Promise<Applied> {
  const { state, choices, ...table } = body;
  const keyed = { key, request: ['import', body] };
  return inGate(context, actor, async (write) => {
    const before = await recordMadeBefore(write.db, actor, keyed);
    if (before !== undefined) return importCalls.applyImport.reply.parse(JSON.parse(before));
    const { preview, rows, finish } = await plan(write.db, table);
    if (preview.state !== state || preview.kind === null) throw new AppError('import-changed');
    const chosen = new Map(choices.map(({ line, choice }) => [line, choice]));
    const applied: Applied = { kind: preview.kind, added: 0, updated: 0, left: 0 };
    for (const [index, { shown, add, update }] of rows.entries()) {
      // SQLite answers synchronously, so without a pause all other requests would wait until the
      // last row.
      if (index % ROWS_BETWEEN_PAUSES === 0) await setImmediate();
      const choice = chosen.get(shown.line) ?? shown.choices[0];
      if (shown.status === 'refused' && !chosen.has(shown.line))
        throw new AppError('import-refused');
      if (choice === undefined || !shown.choices.includes(choice)) {
        const message = `Line ${shown.line} cannot be taken this way`;
        throw new AppError('invalid-input', { fields: [{ path: 'choices', message }] });
      }
      if (choice === 'add') {
        await add(write);
        applied.added += 1;
      } else if (choice === 'update') {
        await update(write);
        applied.updated += 1;
      } else applied.left += 1;
    }
    if (applied.added > 0) await finish?.(write);
    await recordOfKey(write.db, actor, keyed, JSON.stringify(applied), write.now);
    return applied;
  });
}
