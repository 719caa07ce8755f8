import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { ENGINES } from '../apps/server/src/db/test-database.ts';
import { startTestServer } from '../apps/server/src/test/test-server.ts';
import { ensureProgram } from '../scripts/setup/debian-packages.ts';
import { POSTGRES, startPostgres } from '../scripts/test/postgres.ts';

/**
 * Measures the import of 5,000 rows from another program, against the same import of 500: the cost
 * of a row must not grow with the file, and other requests must not wait for it long.
 */
const MANY = 5000;
const FEW = 500;
const GOAL = 1.5;
const WAIT_GOAL_MS = 250;

type Cells = (string | number)[][];

const KINDS: Record<string, (index: number) => (string | number)[]> = {
  customers: (index) => [
    `Client ${index}`,
    `${index} rue des Oliviers`,
    'Casablanca',
    `achats${index}@client.example`,
    `0522 ${100_000 + index}`,
    '30 jours',
  ],
  items: (index) => [
    `REF-${index}`,
    `Nettoyage de surface numéro ${index}`,
    'm²',
    10 + index / 100,
  ],
  quotes: (index) => [
    `S${100_000 + Math.floor(index / 5)}`,
    `Client ${Math.floor(index / 50)}`,
    `Prestation ${index}`,
    1 + (index % 40),
    25,
  ],
};

const HEADINGS: Record<string, string[]> = {
  customers: ['Nom', 'Rue', 'Ville', 'Email', 'Téléphone', 'Conditions de paiement client'],
  items: ['Référence interne', 'Nom', 'Unité de mesure', 'Prix de vente'],
  quotes: [
    'Référence de la commande',
    'Client',
    'Lignes de commande/Description',
    'Lignes de commande/Quantité',
    'Lignes de commande/Prix unitaire',
  ],
};

const tableOf = (kind: string, rows: number): Cells => [
  HEADINGS[kind] ?? [],
  ...Array.from({ length: rows - 1 }, (_, index) => KINDS[kind]?.(index) ?? []),
];

interface Measured {
  previewMs: number;
  applyMs: number;
  /** The longest wait of a reader for an answer meanwhile. */
  readMs: number;
  /** The longest time for which the event loop was blocked. */
  stillMs: number;
}

async function measure(
  engine: 'sqlite' | 'postgres',
  kind: string,
  rows: number,
): Promise<Measured> {
  const server = await startTestServer(engine);
  const client = await server.loggedIn();
  const reader = await server.loggedIn('10.0.0.2');
  const cells = tableOf(kind, rows);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  const { body } = await client.call('previewImport', { body: { cells } });
  const previewed = performance.now();
  const over = new AbortController();
  let readMs = 0;
  const reading = (async () => {
    while (!over.signal.aborted) {
      const asked = performance.now();
      await reader.call('listCustomers', { query: {} });
      readMs = Math.max(readMs, performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const start = performance.now();
  const applied = await client.call('applyImport', {
    body: { cells, state: body.state, choices: [] },
  });
  const applyMs = performance.now() - start;
  over.abort();
  await reading;
  delay.disable();
  await server.close();
  if (applied.status !== 200) throw new Error(JSON.stringify(applied.error));
  return { previewMs: previewed - began, applyMs, readMs, stillMs: delay.max / 1e6 };
}

const postgres = await startPostgres(await ensureProgram(POSTGRES));
process.env['TEST_POSTGRES_URL'] = postgres.url;
let isMissed = false;
for (const engine of ENGINES) {
  for (const kind of Object.keys(KINDS)) {
    const few = await measure(engine, kind, FEW);
    const many = await measure(engine, kind, MANY);
    const ratio = many.applyMs / MANY / (few.applyMs / FEW);
    isMissed ||= ratio > GOAL || many.stillMs > WAIT_GOAL_MS;
    console.log(
      `${engine} ${kind}: a row ${(many.applyMs / MANY).toFixed(2)} ms, ${ratio.toFixed(2)} of one in ${FEW} (at most ${GOAL}); ` +
        `${MANY} rows: preview ${many.previewMs.toFixed(0)} ms, apply ${many.applyMs.toFixed(0)} ms; ` +
        `others: still ${many.stillMs.toFixed(0)} ms (at most ${WAIT_GOAL_MS}), longest read ${many.readMs.toFixed(0)} ms`,
    );
  }
}
await postgres.stop();
process.exitCode = isMissed ? 1 : 0;
