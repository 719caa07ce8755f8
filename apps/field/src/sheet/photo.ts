import { MAX_PHOTO_BYTES } from '@pcm/domain';

/** A photo as it is kept and sent: a JPEG without anything but its pixels. */
export interface ShrunkPhoto {
  blob: Blob;
  /** Units: pixels. */
  width: number;
  height: number;
}

/** The longest side after shrinking. Units: pixels. */
const LONGEST_SIDE = 1600;
const QUALITIES = [0.82, 0.7, 0.5];

/** The first bytes of the files that are taken, each with the place where it stands. */
const SIGNS: readonly [at: number, bytes: readonly number[]][] = [
  [0, [0xff, 0xd8, 0xff]],
  [0, [0x89, 0x50, 0x4e, 0x47]],
  [8, [0x57, 0x45, 0x42, 0x50]],
];

async function isPhoto(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  return SIGNS.some(([at, bytes]) => bytes.every((byte, index) => head[at + index] === byte));
}

const asJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/**
 * Draws a photo anew, smaller: the place and the device that a camera writes into its file do not
 * come along. Null where the file is no photo.
 */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto | null> {
  if (!(await isPhoto(file))) return null;
  const drawn = await createImageBitmap(file).catch(() => null);
  if (drawn === null) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(drawn.width, drawn.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(drawn.width * scale));
  canvas.height = Math.max(1, Math.round(drawn.height * scale));
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  drawn.close();
  for (const quality of QUALITIES) {
    const blob = await asJpeg(canvas, quality);
    if (blob !== null && blob.size <= MAX_PHOTO_BYTES) {
      return { blob, width: canvas.width, height: canvas.height };
    }
  }
  return null;
}
