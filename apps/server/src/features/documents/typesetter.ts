import { readFileSync } from 'node:fs';
import typst from '@myriaddreamin/typst-ts-node-compiler';
import {
  type Block,
  type DocumentContent,
  type DocumentRequest,
  documentContent,
  type Logo,
} from '@pcm/documents';
import { readFonts } from './fonts.ts';

const WORKSPACE = '/nowhere';
const TEMPLATE = new URL('document.typ', import.meta.url);

/** The number of rows from which structure tags would make the file thirty times as large. */
const MOST_TAGGED_ROWS = 1500;

/** The reason why a document could not be made. */
class TypesettingError extends Error {
  override name = 'TypesettingError';
}

/**
 * Removes marks of direction and of line breaks, which serve the page but not the title of a
 * window.
 */
const plain = (text: string) => text.replace(/[\u200b\u2066-\u2069]/g, '');

/** The number of letters of a name that fit beside the title at the head of a page. */
const SHORT_NAME = 64;

function shortened(name: string): string {
  const letters = Array.from(plain(name));
  if (letters.length <= SHORT_NAME) return name;
  const short = `${letters.slice(0, SHORT_NAME).join('')}…`;
  return name.startsWith('\u2068') ? `\u2068${short}\u2069` : short;
}

/** Adds the number of letters of the widest text to each column of a table. */
function measured(block: Block): object {
  if (block.type !== 'table') return block;
  const columns = block.columns.map((column, index) => {
    let letters = 0;
    for (const { cells } of block.rows) {
      letters = Math.max(letters, plain(cells[index] ?? '').length);
    }
    return { ...column, letters };
  });
  return { ...block, columns };
}

/** The path under which the typesetter finds the logo: beside the document, in memory only. */
const logoPath = ({ type }: Logo) => (type === 'image/png' ? '/logo.png' : '/logo.jpg');

/** Returns the letterhead with the path of its logo instead of the logo. */
function headed({ letterhead }: DocumentContent): object {
  if (letterhead === undefined) return {};
  const { sender, recipient } = letterhead;
  if (sender?.logo === undefined) return { letterhead };
  const { width, height } = sender.logo;
  const logo = { path: logoPath(sender.logo), width, height };
  return { letterhead: { sender: { ...sender, logo }, recipient } };
}

function withoutLogo(content: DocumentContent): DocumentContent {
  const { letterhead } = content;
  if (!letterhead?.sender?.logo) return content;
  const { logo: _, ...sender } = letterhead.sender;
  return { ...content, letterhead: { ...letterhead, sender } };
}

function inputsOf(content: DocumentContent, today: string): Record<string, string> {
  const { projectName, blocks } = content;
  const shown = {
    ...content,
    ...headed(content),
    blocks: blocks.map(measured),
    plainTitle: plain(content.title),
    plainName: plain(projectName),
    shortName: shortened(projectName),
    day: today.split('-').map(Number),
  };
  return { content: JSON.stringify(shown) };
}

function rowsOf(content: DocumentContent): number {
  let rows = 0;
  for (const block of content.blocks) if (block.type === 'table') rows += block.rows.length;
  return rows;
}

/** Typesets documents; the compiler and its fonts are made once. */
export class Typesetter {
  private readonly compiler = typst.NodeCompiler.create({
    // It reads nothing from the disk: fonts and template are given, and people's text is data.
    workspace: WORKSPACE,
    fontArgs: [{ fontBlobs: readFonts() }],
  });
  private readonly template = readFileSync(TEMPLATE, 'utf8');

  /**
   * Returns the PDF of a document; null for a quotation without a price.
   *
   * Errors: {@link TypesettingError}.
   */
  async pdf(request: DocumentRequest): Promise<Buffer | null> {
    const content = await documentContent(request);
    if (content === null) return null;
    const logo = content.letterhead?.sender?.logo;
    try {
      return this.withLogo(content, request.today, logo);
    } finally {
      // The cache of a document would otherwise be kept for ever.
      this.compiler.evictCache(0);
    }
  }

  private withLogo(content: DocumentContent, today: string, logo: Logo | undefined): Buffer {
    if (logo === undefined) return this.set(content, today);
    const path = `${WORKSPACE}${logoPath(logo)}`;
    this.compiler.mapShadow(path, Buffer.from(logo.data, 'base64'));
    try {
      return this.set(content, today);
    } catch (error) {
      if (!(error instanceof TypesettingError)) throw error;
      // Drops a logo that browsers show but the typesetter cannot read.
      return this.set(withoutLogo(content), today);
    } finally {
      this.compiler.unmapShadow(path);
    }
  }

  private set(content: DocumentContent, today: string): Buffer {
    const compiled = this.compiler.compile({
      mainFileContent: this.template,
      inputs: inputsOf(content, today),
    });
    const document = compiled.result;
    if (document === null) {
      const error = compiled.takeError();
      const details = error === null ? [] : this.compiler.fetchDiagnostics(error);
      throw new TypesettingError(JSON.stringify(details));
    }
    if (rowsOf(content) > MOST_TAGGED_ROWS) return this.compiler.pdf(document, { pdfTags: false });
    try {
      return this.compiler.pdf(document, { pdfStandard: 'ua-1' });
    } catch {
      // A character that no font contains is drawn as a box, which the standard forbids.
      return this.compiler.pdf(document, {});
    }
  }
}
