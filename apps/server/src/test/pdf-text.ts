import { extractText, getDocumentProxy } from 'unpdf';

/** The content that a reader finds in a PDF. */
export interface ReadPdf {
  pages: string[];
  /** The text of all pages, without marks of direction and with every kind of space alike. */
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
