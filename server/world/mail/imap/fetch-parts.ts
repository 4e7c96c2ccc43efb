import type { KeptMail } from '../post-office.ts';
import { ImapSyntaxError, type ImapToken, textOfToken } from './read-commands.ts';

interface Section {
  name: string;
  /** Header lines by their names; null for the whole. */
  fields: string[] | null;
  part: 'all' | 'header' | 'text';
  from: number;
  length: number;
}

export interface AskedParts {
  uid: boolean;
  flags: boolean;
  size: boolean;
  date: boolean;
  sections: Section[];
  needsRaw: boolean;
  marksSeen: boolean;
}

const SECTION = /^BODY(\.PEEK)?\[(?:(HEADER|TEXT)|HEADER\.FIELDS \(([^)]*)\)|)\](?:<(\d+)\.(\d+)>)?$/i;

/** What is asked for of each mail. */
export function readFetch(what: ImapToken | undefined, isByUid: boolean): AskedParts {
  const asked: AskedParts = {
    uid: isByUid,
    flags: false,
    size: false,
    date: false,
    sections: [],
    needsRaw: false,
    marksSeen: false,
  };
  for (const token of Array.isArray(what) ? what : [what]) {
    const item = textOfToken(token);
    const upper = item.toUpperCase();
    const section = SECTION.exec(item);
    if (upper === 'UID') asked.uid = true;
    else if (upper === 'FLAGS') asked.flags = true;
    else if (upper === 'RFC822.SIZE') asked.size = true;
    else if (upper === 'INTERNALDATE') asked.date = true;
    else if (section) {
      const [whole, peek, named, fields, from, length] = section;
      asked.needsRaw = true;
      asked.marksSeen ||= peek === undefined;
      asked.sections.push({
        name: whole.replace(/\.PEEK/i, '').replace(/<(\d+)\.\d+>$/, '<$1>'),
        fields: fields === undefined ? null : fields.split(' ').map((field) => field.toLowerCase()),
        part: fields !== undefined || named?.toUpperCase() === 'HEADER' ? 'header' : named ? 'text' : 'all',
        from: Number(from ?? 0),
        length: Number(length ?? Number.POSITIVE_INFINITY),
      });
    } else throw new ImapSyntaxError(`${item} is not told here`);
  }
  return asked;
}

/** What goes over the wire for one mail. */
export function fetchedParts(asked: AskedParts, mail: KeptMail, raw: Buffer): (string | Buffer)[] {
  const items: (string | Buffer)[][] = [];
  if (asked.uid) items.push([`UID ${mail.uid}`]);
  if (asked.flags) items.push([`FLAGS (${mail.flags.join(' ')})`]);
  if (asked.size) items.push([`RFC822.SIZE ${mail.size}`]);
  if (asked.date) items.push([`INTERNALDATE "${internalDate(mail.at)}"`]);
  for (const section of asked.sections) {
    const bytes = sectionOf(raw, section);
    items.push([`${section.name} {${bytes.length}}\r\n`, bytes]);
  }
  return items.flatMap((item, at) => (at === 0 ? item : [' ', ...item]));
}

function sectionOf(raw: Buffer, { part, fields, from, length }: Section): Buffer {
  const end = raw.indexOf('\r\n\r\n');
  const headers = end < 0 ? raw : raw.subarray(0, end + 4);
  const whole =
    part === 'all' ? raw : part === 'text' ? raw.subarray(headers.length) : fields ? only(headers, fields) : headers;
  return whole.subarray(from, Math.min(whole.length, from + length));
}

/** A header's further lines begin with a space. */
function only(headers: Buffer, fields: readonly string[]): Buffer {
  const lines = headers.toString('latin1').split(/\r\n(?![ \t])/);
  const kept = lines.filter((line) => fields.includes((/^[^:]+/.exec(line)?.[0] ?? '').toLowerCase()));
  return Buffer.from(`${kept.map((line) => `${line}\r\n`).join('')}\r\n`, 'latin1');
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
function internalDate(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${two(at.getUTCDate())}-${MONTHS[at.getUTCMonth()]}-${at.getUTCFullYear()}`;
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000`;
}
