import type { EstimateData } from '@pcm/domain';
import { LANGUAGES } from '@pcm/domain';
import { beforeAll, expect, test } from 'vitest';
import { changeLanguage, loadWords, startMessages } from '../../platform/words/translation.ts';
import { EXPORT_WORDS, type ExportKind, type ExportRun, exportText } from './export-kind.ts';
import { EXPORTS } from './registry.ts';
import type { FileTable } from './table-file.ts';

const data: EstimateData = { projectInfo: { name: 'Silo S4' } };
const table = (): FileTable => ({ columns: [{ name: 'A', kind: 'text' }], rows: [['x']] });

beforeAll(async () => {
  await startMessages();
  await loadWords(EXPORT_WORDS);
});

test.each(LANGUAGES)('every export of every menu has a name of its own in %s', async (language) => {
  await changeLanguage(language);
  const t = exportText(language);
  for (const [name, kind] of Object.entries(EXPORTS)) {
    const labels = kind.rows.map(({ label }) => label(t));
    expect(new Set(labels).size, name).toBe(labels.length);
    for (const label of labels) expect(label, name).not.toMatch(/^$|[.:]\w+$/);
  }
});

/** Returns the names of the files that the browser writes for a kind, by format. */
async function filesOf<Input>(kind: ExportKind<Input>, input: Input): Promise<object> {
  const run: ExportRun = {
    t: exportText('en'),
    language: 'en',
    signal: new AbortController().signal,
    say: () => undefined,
  };
  const rows = kind.rows.filter(({ format }) => format !== 'pdf' && format !== 'print');
  const made = rows.map(async ({ format, make }) => {
    const file = await make(input, run);
    const name = file instanceof File ? file.name.replace(/\d{4}-\d\d-\d\d/, 'DAY') : file;
    return [format, name] as const;
  });
  return Object.fromEntries(await Promise.all(made));
}

test('a file is named for what it holds, and ends in its format', async () => {
  await changeLanguage('en');
  const shown = { readData: () => data };
  expect(await filesOf(EXPORTS.lines, shown)).toEqual({
    csv: 'lines-Silo-S4-DAY.csv',
    xlsx: 'lines-Silo-S4-DAY.xlsx',
  });
  const named = { table, sheet: 'CNSS', fileName: 'cnss-Silo' };
  expect(await filesOf(EXPORTS.contributions, named)).toEqual({
    csv: 'cnss-Silo.csv',
    xlsx: 'cnss-Silo.xlsx',
  });
  const schedule = { table, sheet: 'Prices', fileName: 'price-schedule-Silo' };
  expect(await filesOf(EXPORTS.priceSchedule, schedule)).toEqual({
    csv: 'price-schedule-Silo.csv',
    xlsx: 'price-schedule-Silo.xlsx',
  });
  expect(await filesOf(EXPORTS.taxes, { ...shown, table: () => [['VAT', 20]] })).toEqual({
    csv: 'tax-report-Silo-S4-DAY.csv',
    json: 'tax-report-Silo-S4-DAY.json',
  });
  const report = { data, kind: 'cost-report', language: 'en', quotation: {} } as const;
  expect(await filesOf(EXPORTS.document, report)).toEqual({
    text: 'cost-report-Silo-S4-DAY.txt',
    json: 'cost-report-Silo-S4-DAY.json',
  });
  const projects = {
    table: async () => table(),
    each: async () => [],
    pace: async () => undefined,
  };
  expect(await filesOf(EXPORTS.projects, projects)).toEqual({
    xlsx: 'projects-DAY.xlsx',
    csv: 'projects-DAY.csv',
    json: 'projects-DAY.json',
  });
  const addresses = { csv: '/audit.csv', json: '/audit.json' };
  expect(await filesOf(EXPORTS.auditLog, addresses)).toEqual(addresses);
});
