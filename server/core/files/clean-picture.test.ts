import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { FileRefused } from './check-type.ts';
import { cleanPicture } from './clean-picture.ts';

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const pngPart = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
};
const png = (width: number, ...more: Buffer[]) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngPart('IHDR', Buffer.concat([u32(width), u32(1), Buffer.from([8, 2, 0, 0, 0])])),
    ...more,
    pngPart('IDAT', deflateSync(Buffer.alloc(4))),
    pngPart('IEND', Buffer.alloc(0)),
  ]);

test('a PNG keeps its picture and nothing of where it is from, nor what stands behind its end (F022)', () => {
  const place = pngPart('tEXt', Buffer.from('Location\0Berlin'));
  const dirty = Buffer.concat([png(1, place, pngPart('eXIf', Buffer.from('secret'))), Buffer.from('<script>')]);
  assert.deepEqual(Buffer.from(cleanPicture('image/png', dirty)), png(1));
  assert.throws(() => cleanPicture('image/png', png(8_001)), FileRefused);
  assert.throws(() => cleanPicture('image/png', png(0)), FileRefused);
  assert.throws(() => cleanPicture('image/png', dirty.subarray(0, 40)), FileRefused);
});

const jpegPart = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
const JFIF = jpegPart(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'));
const frame = (width: number) => {
  const data = Buffer.from([8, 0, 1, 0, 0, 1, 1, 0x11, 0]);
  data.writeUInt16BE(width, 3);
  return jpegPart(0xc0, data);
};
const SCAN = Buffer.concat([
  jpegPart(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3]),
]);
const END = Buffer.from([0xff, 0xd9]);
const jpeg = (width: number, ...more: Buffer[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), JFIF, ...more, frame(width), SCAN, END]);
const exif = (orientation: number) =>
  jpegPart(
    0xe1,
    Buffer.concat([
      Buffer.from('Exif\0\0II*\0\x08\0\0\0\x02\0', 'latin1'),
      Buffer.from([0x0f, 0x01, 2, 0, 4, 0, 0, 0, 0x50, 0x49, 0x58, 0]),
      Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]),
      Buffer.from('\0\0\0\0 GPS 52.5N 13.4E', 'latin1'),
    ]),
  );

test('a JPEG keeps its picture, its colours and which way is up, and no place, camera or comment (F022)', () => {
  const profile = jpegPart(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01colours', 'latin1'));
  const dirty = jpeg(2, exif(6), profile, jpegPart(0xe1, Buffer.from('http://ns.adobe.com/xap/')), jpegPart(0xfe, END));
  const clean = Buffer.from(cleanPicture('image/jpeg', Buffer.concat([dirty, Buffer.from('<?php')])));
  for (const gone of ['GPS', 'PIX', 'adobe', '<?php']) assert.ok(!clean.includes(gone), gone);
  assert.ok(clean.includes(profile) && clean.includes(frame(2)) && clean.subarray(-2).equals(END));
  const turned = clean.indexOf('Exif');
  assert.deepEqual([clean.readUInt16BE(turned + 16), clean.readUInt16BE(turned + 24)], [0x0112, 6]);
  // what is clean stays as it is
  assert.deepEqual(Buffer.from(cleanPicture('image/jpeg', clean)), clean);
  assert.deepEqual(Buffer.from(cleanPicture('image/jpeg', jpeg(2, exif(1)))), jpeg(2));
  assert.throws(() => cleanPicture('image/jpeg', jpeg(9_000)), FileRefused);
  assert.throws(() => cleanPicture('image/jpeg', dirty.subarray(0, -6)), FileRefused);
});

const webpPart = (name: string, data: Buffer) => {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};
const webp = (...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
};

test('a WebP keeps its picture alone (F022)', () => {
  const extended = (flags: number) => webpPart('VP8X', Buffer.from([flags, 0, 0, 0, 1, 0, 0, 1, 0, 0]));
  const picture = webpPart('VP8L', Buffer.from([0x2f, 1, 0x40, 0, 0, 7]));
  const dirty = webp(
    extended(0b1100),
    picture,
    webpPart('EXIF', Buffer.from('GPS')),
    webpPart('XMP ', Buffer.from('x')),
  );
  const clean = Buffer.from(cleanPicture('image/webp', Buffer.concat([dirty, Buffer.from('tail')])));
  assert.deepEqual(clean, webp(extended(0), picture));
  assert.throws(() => cleanPicture('image/webp', webp(webpPart('EXIF', Buffer.from('GPS')))), FileRefused);
  assert.throws(() => cleanPicture('image/webp', dirty.subarray(0, 24)), FileRefused);
});
