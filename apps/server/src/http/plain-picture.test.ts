import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { photoOf } from '../test/photo.ts';
import { readPhotoPicture } from './picture.ts';
import { plainPicture } from './plain-picture.ts';

/** The data that a camera or a program writes besides the pixels. */
const SECRET = 'GPS 33.5731 N 7.5898 W';

const segment = (marker: number, content: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, content]);
};

/** An EXIF block that states that the right side is up, followed by everything else. */
function exif(isLittle: boolean): Buffer {
  const head = isLittle
    ? '49492a0008000000010012010300010000000600000000000000'
    : '4d4d002a00000008000101120003000000010006000000000000';
  return Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(head, 'hex'), Buffer.from(SECRET)]);
}

const jpeg = Buffer.from(photoOf().file, 'base64');
const START = jpeg.subarray(0, 2);
const REST = jpeg.subarray(2);

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const HEAD = Buffer.from('00000002000000010800000000', 'hex');
const png = (...notes: Buffer[]) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', HEAD),
    ...notes,
    chunk('IDAT', deflateSync(Buffer.from([0, 1, 2]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

function riff(...chunks: [string, Buffer][]): Buffer {
  const body = Buffer.concat(
    chunks.map(([name, content]) => {
      const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
      head.writeUInt32LE(content.length, 4);
      return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
    }),
  );
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

/** The flags of EXIF, XMP and a profile, then a size of 16 x 9. */
const EXTENDED = Buffer.from('2c0000000f0000080000', 'hex');
const LOSSLESS = Buffer.from('2f0fc00100', 'hex');

describe('a photo that is kept', () => {
  test.each([
    ['a camera', segment(0xe1, exif(false))],
    ['another camera', segment(0xe1, exif(true))],
  ])('of %s says nothing but which side is up', (_name, note) => {
    const notes = [note, segment(0xe2, Buffer.from(SECRET)), segment(0xfe, Buffer.from(SECRET))];
    const behind = Buffer.concat([Buffer.from([0xff, 0xd9]), Buffer.from(SECRET), REST]);
    const sent = Buffer.concat([START, ...notes, REST, behind]);
    const plain = plainPicture(sent);
    expect(sent.includes(SECRET)).toBe(true);
    expect(plain?.bytes.includes(SECRET)).toBe(false);
    expect(plain).toMatchObject({ type: 'image/jpeg', width: 1600, height: 1200 });
    // It is the same picture, and is still shown with the same side up.
    expect(readPhotoPicture(plain?.bytes ?? Buffer.alloc(0))).not.toBeNull();
    expect(plain?.bytes.toString('hex')).toContain('01120003000000010006');
    expect(plainPicture(plain?.bytes ?? Buffer.alloc(0))?.bytes).toEqual(plain?.bytes);
  });

  test('without notes stays as it was', () => {
    expect(plainPicture(jpeg)?.bytes).toEqual(jpeg);
    expect(plainPicture(png())?.bytes).toEqual(png());
  });

  test('as a PNG says nothing beside its pixels', () => {
    const notes = ['tEXt', 'eXIf', 'iTXt', 'tIME'].map((name) => chunk(name, Buffer.from(SECRET)));
    const sent = Buffer.concat([png(...notes), Buffer.from(SECRET)]);
    expect(plainPicture(sent)?.bytes).toEqual(png());
  });

  test('as a WebP says nothing beside its pixels', () => {
    const sent = riff(
      ['VP8X', EXTENDED],
      ['ICCP', Buffer.from(SECRET)],
      ['VP8L', LOSSLESS],
      ['EXIF', Buffer.from(SECRET)],
      ['XMP ', Buffer.from(SECRET)],
    );
    const plain = plainPicture(sent);
    expect(plain?.bytes.includes(SECRET)).toBe(false);
    expect(plain).toMatchObject({ type: 'image/webp', width: 16, height: 9 });
    expect(readPhotoPicture(plain?.bytes ?? Buffer.alloc(0))).not.toBeNull();
  });

  test.each([
    ['cut off', jpeg.subarray(0, -2)],
    [
      'without pixels',
      Buffer.concat([START, segment(0xe1, exif(false)), Buffer.from('ffd9', 'hex')]),
    ],
    ['a page that begins like a picture', Buffer.concat([START, Buffer.from('<script>')])],
    ['a PNG with a changed byte', png().fill(7, 20, 21)],
    ['a WebP of notes alone', riff(['VP8X', EXTENDED], ['EXIF', Buffer.from(SECRET)])],
  ])('is refused when it is %s', (_name, bytes) => {
    expect(plainPicture(bytes)).toBeNull();
  });
});
