import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LIBREOFFICE } from '../scripts/test/libreoffice.ts';

const run = promisify(execFile);

/** A cell as LibreOffice shows it. */
interface ShownCell {
  style: string;
  formula: string;
  value: string;
  /** The ranges it covers. */
  span: string;
}

/** A workbook as LibreOffice opened it. */
export interface ShownWorkbook {
  /** Every cell of the first sheet by its place, as `F12`. */
  cells: Map<string, ShownCell>;
  /** The styles, and the widths and heights of columns and rows. */
  formats: string;
}

const MOST_REPEATED = 40;

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const timesOf = (tag: string, name: string) =>
  Math.min(MOST_REPEATED, Number(attribute(tag, name) || 1));

function shownWorkbook(xml: string): ShownWorkbook {
  const cells = new Map<string, ShownCell>();
  const table = /<table:table [\s\S]*?<\/table:table>/.exec(xml)?.[0] ?? '';
  let row = 0;
  for (const [whole, tag = ''] of table.matchAll(
    /(<table:table-row[^>]*>)[\s\S]*?<\/table:table-row>/g,
  )) {
    let column = 0;
    for (const [cell] of whole.matchAll(
      /<table:(?:covered-)?table-cell[^>]*?(?:\/>|>[\s\S]*?<\/table:(?:covered-)?table-cell>)/g,
    )) {
      const shown = {
        style: attribute(cell, 'table:style-name'),
        formula: attribute(cell, 'table:formula'),
        value:
          attribute(cell, 'office:value') || (/<text:p>([\s\S]*?)<\/text:p>/.exec(cell)?.[1] ?? ''),
        span: `${attribute(cell, 'table:number-columns-spanned')} ${attribute(cell, 'table:number-rows-spanned')}`,
      };
      const times = timesOf(cell, 'table:number-columns-repeated');
      for (let at = 0; at < times; at += 1) {
        cells.set(`${String.fromCharCode(65 + column + at)}${row + 1}`, shown);
      }
      column += times;
    }
    row += timesOf(tag, 'table:number-rows-repeated');
  }
  const styles =
    /<office:automatic-styles>[\s\S]*?<\/office:automatic-styles>/.exec(xml)?.[0] ?? '';
  const layout = table.match(/<table:table-(?:column|row)[^>]*>/g) ?? [];
  return { cells, formats: `${styles}\n${layout.join('\n')}` };
}

/**
 * Opens workbooks in LibreOffice without a window, and returns what it shows of each. One start, which
 * is nearly all of the work, serves all of them.
 */
export async function openInLibreOffice<Files extends readonly Uint8Array[]>(
  ...files: Files
): Promise<{ [At in keyof Files]: ShownWorkbook }> {
  const program = LIBREOFFICE.find();
  if (program === null) throw new Error('LibreOffice is missing: npm test installs it as root.');
  const folder = await mkdtemp(join(tmpdir(), 'pcm-office-'));
  const out = join(folder, 'out');
  try {
    await mkdir(out);
    const given = await Promise.all(
      files.map(async (bytes, index) => {
        const file = join(folder, `client-${index}.xlsx`);
        await writeFile(file, bytes);
        return file;
      }),
    );
    await run(
      program,
      [
        // A profile of its own, because one serves one process at a time.
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        'fods',
        '--outdir',
        out,
        ...given,
      ],
      { timeout: 120_000 },
    );
    return await Promise.all(
      files.map(async (_, index) =>
        shownWorkbook(await readFile(join(out, `client-${index}.fods`), 'utf8')),
      ) as { [At in keyof Files]: Promise<ShownWorkbook> },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
