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

/** Reads a PDF like a PDF reader. */
export async function readPdf(file: Blob): Promise<ReadPdf> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const raw = Buffer.from(bytes).toString('latin1');
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  const pages = text.map(plain);
  return { pages, text: pages.join(' '), raw };
}

/** Reads the lines of a PDF, each with its pieces from right to left, as an Arabic page is read. */
export async function readPdfLines(file: Blob): Promise<string[][]> {
  const document = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const lines: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const pieces = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              text: item.str,
              x: Number(item.transform[4]),
              y: Math.round(Number(item.transform[5])),
            },
          ]
        : [],
    );
    const byHeight = Map.groupBy(pieces, ({ y }) => y);
    for (const line of byHeight.values()) {
      lines.push(line.toSorted((one, other) => other.x - one.x).map(({ text }) => text));
    }
  }
  return lines;
}
