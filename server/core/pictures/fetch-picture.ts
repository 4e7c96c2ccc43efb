import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { pictureType } from '../files/check-type.ts';
import { guardedLookUp, isOfInternet } from '../internet/guarded-look-up.ts';
import { isPublicAddress } from '../internet/is-public-address.ts';

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
  if (!isOfInternet(url, isOwn ? () => true : isAllowed)) throw new Error('not an address of the internet');
  const send = url.protocol === 'https:' ? requestTls : requestPlain;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { accept: 'image/*', 'user-agent': 'Mozilla/5.0 (compatible; pictures)' };
    const lookup = isOwn ? undefined : guardedLookUp(isAllowed);
    send(url, { headers, lookup, signal, agent: false }, resolve).once('error', reject).end();
  });
}

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
