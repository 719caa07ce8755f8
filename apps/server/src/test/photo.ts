/**
 * Returns a JPEG of one size, as base64: its frames are those of a real one, its pixels are not.
 * Units: bytes.
 */
export function photoOf(bytes = 2000) {
  const [width, height] = [1600, 1200];
  const head = Buffer.from('ffd8ffc0000b080000000001011100ffda0008010100003f00', 'hex');
  head.writeUInt16BE(height, 7);
  head.writeUInt16BE(width, 9);
  const end = Buffer.from([0xff, 0xd9]);
  const pixels = Buffer.alloc(bytes - head.length - end.length, 0x5a);
  return { file: Buffer.concat([head, pixels, end]).toString('base64'), bytes, width, height };
}
