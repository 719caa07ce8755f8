import { encodeQR } from 'qr';

/** Draws an address as a QR code: a path of unit squares in a square of `size`. */
export function pictureOfLink(url: string): { size: number; path: string } {
  const rows = encodeQR(url, 'raw', { ecc: 'medium', border: 4 });
  const path = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size: rows.length, path: path.join('') };
}
