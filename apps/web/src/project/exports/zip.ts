import { fileNamePart } from '@pcm/domain';
import { Zip, ZipPassThrough } from 'fflate';

/** A file of the archive. */
interface Entry {
  name: string;
  blob: Blob;
}

/** Returns file names for one folder; a name that repeats gets a number. */
export function distinctNames(names: readonly string[], extension: string): string[] {
  const seen = new Set<string>();
  return names.map((name) => {
    const clean = fileNamePart(name);
    let own = clean;
    for (let number = 2; seen.has(own.toLowerCase()); number += 1) own = `${clean} (${number})`;
    seen.add(own.toLowerCase());
    return `${own}.${extension}`;
  });
}

/** Returns an archive of files without compression, because a PDF is compressed already. */
export async function zipOf(
  entries: readonly Entry[],
  extension: string,
  archiveName: string,
): Promise<File> {
  const chunks: BlobPart[] = [];
  const archive = new Promise<void>((resolve, reject) => {
    const zip = new Zip((error, chunk, isLast) => {
      if (error) {
        reject(error);
        return;
      }
      chunks.push(new Uint8Array(chunk));
      if (isLast) resolve();
    });
    const names = distinctNames(
      entries.map(({ name }) => name),
      extension,
    );
    const fill = async () => {
      for (const [index, { blob }] of entries.entries()) {
        const file = new ZipPassThrough(names[index] ?? `${index + 1}.${extension}`);
        zip.add(file);
        file.push(new Uint8Array(await blob.arrayBuffer()), true);
      }
      zip.end();
    };
    fill().catch(reject);
  });
  await archive;
  return new File(chunks, archiveName, { type: 'application/zip' });
}
