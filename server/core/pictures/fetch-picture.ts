import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pictureType } from '../files/check-type.ts';
import { isPublicAddress } from './is-public-address.ts';

/** More than a mail's picture needs; what is larger is not shown. */
const MAX_BYTES = 5 * 1024 * 1024;
const PATIENCE_MS = 10_000;
const MAX_REDIRECTS = 3;

export interface Picture {
  type: string;
  bytes: Buffer;
}

interface Options {
  /** Our own source of pictures, which may lie on this machine and may draw in SVG: the synthetic world. */
  ownOrigin?: string;
  /** Which addresses may be asked; replaced by tests, whose server is on this machine. */
  isAllowed?: (address: string) => boolean;
}

/** A picture of somebody else's, asked for in nobody's name; null for whatever is none, too large, or not reached. */
export async function fetchPicture(wanted: string, options: Options = {}): Promise<Picture | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    let url = URL.parse(wanted);
    for (let turns = 0; url && turns <= MAX_REDIRECTS; turns++) {
      const answer = await ask(url, options, signal);
      const next = answer.statusCode && answer.statusCode >= 300 && answer.statusCode < 400 && answer.headers.location;
      if (!next) return await readPicture(answer, url.origin === options.ownOrigin);
      answer.destroy();
      url = URL.parse(next, url);
    }
    return null;
  } catch {
    return null;
  }
}

function ask(url: URL, { ownOrigin, isAllowed = isPublicAddress }: Options, signal: AbortSignal) {
  const isOwn = url.origin === ownOrigin;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) throw new Error('no such address');
  // an address that is written out is asked without looking anything up
  if (!isOwn && isIP(host) && !isAllowed(host)) throw new Error('not an address of the internet');
  const send = url.protocol === 'https:' ? requestTls : requestPlain;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { accept: 'image/*', 'user-agent': 'Mozilla/5.0 (compatible; pictures)' };
    const lookup = isOwn ? undefined : guardedLookUp(isAllowed);
    send(url, { headers, lookup, signal, agent: false }, resolve).once('error', reject).end();
  });
}

/** The very addresses that are connected to are judged: a name that is looked up twice may answer twice. */
const guardedLookUp =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, done) =>
    lookUp(host, { ...options, all: true }, (error, found) => {
      const first = found?.[0];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), '');
      if (!found.every(({ address }) => isAllowed(address)))
        return done(new Error(`${host} is not of the internet`), '');
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });

async function readPicture(answer: IncomingMessage, isOwn: boolean): Promise<Picture | null> {
  const parts: Buffer[] = [];
  let size = 0;
  if (answer.statusCode !== 200 || Number(answer.headers['content-length'] ?? 0) > MAX_BYTES) {
    answer.destroy();
    return null;
  }
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BYTES) return null;
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  const isDrawn = isOwn && answer.headers['content-type'] === 'image/svg+xml';
  const type = isDrawn ? 'image/svg+xml' : pictureType(bytes);
  return type === null ? null : { type, bytes };
}
