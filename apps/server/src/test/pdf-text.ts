import { extractText, getDocumentProxy } from 'unpdf';

/** What a reader of a PDF finds in it. */
export interface ReadPdf {
  pages: string[];
  /** All pages; marks of direction and the kind of space do not count. */
  text: string;
  raw: string;
}

const plain = (text: string) =>
  text.replace(/[\u200b\u2066-\u2069]/g, '').replace(/[\s\u00a0]+/g, ' ');

/** Reads a PDF as a reader program does. */
export async function readPdf(file: Blob): Promise<ReadPdf> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const raw = Buffer.from(bytes).toString('latin1');
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  const pages = text.map(plain);
  return { pages, text: pages.join(' '), raw };
}
