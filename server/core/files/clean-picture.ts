import { FileRefused } from './check-type.ts';

/** Larger than any screen shows a photo, and small enough that no browser runs out of memory drawing it. */
const SIDE_MAX = 8_000;

/**
 * A photo with nothing in it but the picture: where it was taken and with what, names, previews, and whatever stands
 * behind its end are left out, and one that is broken or too large is refused. The picture's own data are taken over as
 * they are: no library of ours can draw it anew without a binary for each platform.
 */
export function cleanPicture(type: string, bytes: Uint8Array): Uint8Array {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (type === 'image/png') return cleanPng(data);
    if (type === 'image/jpeg') return cleanJpeg(data);
    if (type === 'image/webp') return cleanWebp(data);
  } catch (error) {
    // it ended before it said it would
    if (error instanceof RangeError) throw new FileRefused('This picture is broken.');
    throw error;
  }
  return bytes;
}

function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new FileRefused('This picture is broken.');
  if (width > SIDE_MAX || height > SIDE_MAX)
    throw new FileRefused(`The picture is too large: at most ${SIDE_MAX} pixels each way.`);
}

function slice(data: Buffer, from: number, to: number): Buffer {
  if (from > to || to > data.length) throw new RangeError();
  return data.subarray(from, to);
}

/** What is needed to draw it: sizes, colours, transparency, the data, and its frames where it moves. */
const PNG_KEPT = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'IDAT',
  'acTL',
  'fcTL',
  'fdAT',
  'IEND',
]);

function cleanPng(data: Buffer): Buffer {
  const kept = [slice(data, 0, 8)];
  for (let at = 8; ; ) {
    const length = data.readUInt32BE(at);
    const name = data.toString('latin1', at + 4, at + 8);
    const chunk = slice(data, at, at + 12 + length);
    if (name === 'IHDR') checkSize(chunk.readUInt32BE(8), chunk.readUInt32BE(12));
    if (at === 8 && name !== 'IHDR') throw new FileRefused('This picture is broken.');
    if (PNG_KEPT.has(name)) kept.push(chunk);
    if (name === 'IEND') return Buffer.concat(kept);
    at += chunk.length;
  }
}

/** Frames with a size: all kinds of beginnings, without the tables that stand between their numbers. */
const isJpegFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** JFIF, Adobe and the profile say how it is to be shown; the other application parts and comments, where it is from. */
function isJpegKept(marker: number, part: Buffer): boolean {
  if (marker === 0xe2) return part.toString('latin1', 4, 15) === 'ICC_PROFILE';
  return marker === 0xe0 || marker === 0xee || (marker !== 0xfe && !(marker >= 0xe1 && marker <= 0xef));
}

/** Phones store a picture as the sensor saw it, and beside it which way is up: that alone of EXIF stays. */
function orientationIn(part: Buffer): number {
  if (part.toString('latin1', 4, 10) !== 'Exif\0\0') return 1;
  const tiff = part.subarray(10);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(start); entry++) {
    const at = start + 2 + entry * 12;
    if (short(at) === 0x0112) return short(at + 8);
  }
  return 1;
}

function onlyOrientation(orientation: number): Buffer {
  const part = Buffer.from(
    'ffe1 0022 457869660000 4d4d002a00000008 0001 0112 0003 00000001 0000 0000 00000000'.replace(/ /g, ''),
    'hex',
  );
  part.writeUInt16BE(orientation, 28);
  return part;
}

function cleanJpeg(data: Buffer): Buffer {
  const kept = [slice(data, 0, 2)];
  let hasSize = false;
  for (let at = 2; ; ) {
    if (data.readUInt8(at) !== 0xff) throw new FileRefused('This picture is broken.');
    const marker = data.readUInt8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === 0xd9) {
      if (!hasSize) throw new FileRefused('This picture is broken.');
      return Buffer.concat([...kept, slice(data, at, at + 2)]);
    }
    const end = at + 2 + data.readUInt16BE(at + 2);
    const part = slice(data, at, end);
    if (isJpegFrame(marker)) {
      checkSize(part.readUInt16BE(7), part.readUInt16BE(5));
      hasSize = true;
    }
    const orientation = marker === 0xe1 ? orientationIn(part) : 1;
    if (orientation > 1 && orientation <= 8) kept.push(onlyOrientation(orientation));
    if (isJpegKept(marker, part)) kept.push(part);
    at = end;
    if (marker !== 0xda) continue;
    const next = endOfScan(data, end);
    kept.push(slice(data, end, next));
    at = next;
  }
}

/** The data of a scan go on to the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(data: Buffer, from: number): number {
  for (let at = from; ; at++) {
    if (data.readUInt8(at) !== 0xff) continue;
    const next = data.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
}

const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ICCP', 'ALPH', 'ANIM', 'ANMF']);

function cleanWebp(data: Buffer): Buffer {
  const end = 8 + data.readUInt32LE(4);
  const kept: Buffer[] = [];
  for (let at = 12; at < end; ) {
    const name = data.toString('latin1', at, at + 4);
    const length = data.readUInt32LE(at + 4);
    const chunk = Buffer.from(slice(data, at, at + 8 + length));
    if (name === 'VP8X') {
      checkSize(chunk.readUIntLE(12, 3) + 1, chunk.readUIntLE(15, 3) + 1);
      // neither EXIF nor XMP follows any more
      chunk[8] = chunk.readUInt8(8) & ~0b0000_1100;
    }
    if (name === 'VP8 ') checkSize(chunk.readUInt16LE(14) & 0x3fff, chunk.readUInt16LE(16) & 0x3fff);
    if (name === 'VP8L') {
      const bits = chunk.readUInt32LE(9);
      checkSize((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
    }
    if (WEBP_KEPT.has(name)) kept.push(chunk, Buffer.alloc(length % 2));
    at += 8 + length + (length % 2);
  }
  if (kept.length === 0) throw new FileRefused('This picture is broken.');
  const body = Buffer.concat(kept);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
