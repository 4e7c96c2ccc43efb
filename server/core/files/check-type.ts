import { extname } from 'node:path';
import { encodingOf } from '../../../engine/csv/encoding.ts';

export interface FileType {
  /** What the file is served as. */
  type: string;
  endings: readonly string[];
  matches(head: Buffer): boolean;
}

export class FileRefused extends Error {}

/** How much of the beginning of a file is needed to know it. */
export const HEAD_BYTES = 4096;

const at = (head: Buffer, offset: number, bytes: string) =>
  head.subarray(offset, offset + bytes.length).equals(Buffer.from(bytes, 'latin1'));

/** Brands of the MP4 family that browsers play; QuickTime and still images share the container and are not among them. */
const MP4_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |M4VP|dash|MSNV|f4v )$/;

/** What may be uploaded. Content decides; the name must agree. SVG and HTML, which can carry scripts, are not here. */
const TYPES: readonly FileType[] = [
  { type: 'image/png', endings: ['.png'], matches: (head) => at(head, 0, '\x89PNG\r\n\x1a\n') },
  { type: 'image/jpeg', endings: ['.jpg', '.jpeg'], matches: (head) => at(head, 0, '\xff\xd8\xff') },
  { type: 'image/gif', endings: ['.gif'], matches: (head) => at(head, 0, 'GIF87a') || at(head, 0, 'GIF89a') },
  { type: 'image/webp', endings: ['.webp'], matches: (head) => at(head, 0, 'RIFF') && at(head, 8, 'WEBP') },
  { type: 'application/pdf', endings: ['.pdf'], matches: (head) => at(head, 0, '%PDF-') },
  {
    type: 'video/mp4',
    endings: ['.mp4', '.m4v'],
    matches: (head) => at(head, 4, 'ftyp') && MP4_BRANDS.test(head.toString('latin1', 8, 12)),
  },
  {
    type: 'video/webm',
    endings: ['.webm'],
    matches: (head) =>
      at(head, 0, '\x1a\x45\xdf\xa3') && head.subarray(0, 64).includes('\x42\x82\x84webm', 0, 'latin1'),
  },
  { type: 'audio/mpeg', endings: ['.mp3'], matches: isMp3 },
  { type: 'audio/wav', endings: ['.wav'], matches: (head) => at(head, 0, 'RIFF') && at(head, 8, 'WAVE') },
  { type: 'text/csv', endings: ['.csv', '.tsv'], matches: isPlainText },
  { type: 'text/plain', endings: ['.txt'], matches: isPlainText },
];

/** The type of a file by its first bytes. Refused: types that are not listed, and a name that says another one. */
export function checkType(name: string, head: Buffer): FileType {
  const ending = extname(name).toLowerCase();
  const claimed = TYPES.find((type) => type.endings.includes(ending));
  if (!claimed) throw new FileRefused(`Files of this kind are not accepted. Use one of ${allEndings()}.`);
  // the first match counts: a PDF may also pass for text
  const found = TYPES.find((type) => type.matches(head));
  const isAsNamed = found === claimed || (claimed.matches(head) && found?.matches === claimed.matches);
  if (!isAsNamed) throw new FileRefused(`The content of this file is not what its name says (${ending}).`);
  return claimed;
}

/** What a picture is by its first bytes; null for anything else. */
export const pictureType = (head: Buffer): string | null =>
  TYPES.find(({ type, matches }) => type.startsWith('image/') && matches(head))?.type ?? null;

const allEndings = () => TYPES.flatMap(({ endings }) => endings.map((ending) => ending.slice(1))).join(', ');

/** A tag, or a frame of layer III with a possible bit rate and sampling rate. */
function isMp3(head: Buffer): boolean {
  if (at(head, 0, 'ID3')) return true;
  const [first = 0, second = 0, third = 0] = head;
  const isFrame = first === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08;
  return isFrame && third >> 4 !== 0 && third >> 4 !== 15 && (third & 0x0c) !== 0x0c;
}

/** No control characters, and no markup that a browser might take for a page or a picture; spreadsheets write UTF-16. */
function isPlainText(head: Buffer): boolean {
  const encoding = encodingOf(head);
  const text = encoding.startsWith('utf-16') ? new TextDecoder(encoding).decode(head) : head.toString('latin1');
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\0-\x08\x0b\x0e-\x1f\x7f]/.test(text)) return false;
  const shown = encoding.startsWith('utf-16') ? text : head.toString('utf8');
  return !/^(?:\ufeff)?\s*<(?:!doctype|\?xml|html|svg|script|!--)/i.test(shown);
}
