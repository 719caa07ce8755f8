import { encodeQR } from 'qr';

/** A QR code: a path of unit squares in a square of `size`, with the quiet zone around it. */
export interface CodePicture {
  size: number;
  path: string;
}

/** Draws a text as a QR code. */
export function codePicture(text: string): CodePicture {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const path = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size: rows.length, path: path.join('') };
}
