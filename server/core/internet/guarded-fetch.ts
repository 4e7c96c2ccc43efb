import { Agent as PlainAgent, type IncomingMessage, request as requestPlain } from 'node:http';
import { Agent as TlsAgent, request as requestTls } from 'node:https';
import { pipeline, Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { guardedLookUp, isOfInternet, PrivateAddressError } from './guarded-look-up.ts';

export class TooLongError extends Error {}

export interface GuardedFetch {
  /** As `fetch` is, but that it follows no redirect: whoever asks decides about the next address. */
  fetch(address: string | URL | Request, options?: RequestInit): Promise<Response>;
  /** Ends connections that are kept. */
  close(): void;
}

export interface GuardedFetchOptions {
  /** Of an answer so many bytes are read, unpacked; one that goes on breaks off. */
  mostBytes: number;
  /** Beginnings of addresses that may lie in our own network, as whoever runs it says: `http://127.0.0.1:4000/`. */
  allowed?: readonly string[];
  /** A host that is found elsewhere than its name says: an origin that is trusted, or null for the internet. */
  standIn?: (host: string) => string | null;
}

/**
 * Asks addresses that customers gave, over connections that are kept. None leads into our own network: what is written
 * out and what a name means at the moment of connecting are judged alike.
 */
export function createGuardedFetch({ mostBytes, allowed = [], standIn }: GuardedFetchOptions): GuardedFetch {
  const keeping = { keepAlive: true, keepAliveMsecs: 5_000, maxFreeSockets: 16 };
  const guarded = { ...keeping, lookup: guardedLookUp() };
  const agents = {
    internet: { plain: new PlainAgent(guarded), tls: new TlsAgent(guarded) },
    own: { plain: new PlainAgent(keeping), tls: new TlsAgent(keeping) },
  };

  function ask(url: URL, { method, headers, body, signal }: RequestInit): Promise<IncomingMessage> {
    const instead = standIn?.(url.hostname) ?? null;
    const place = instead === null ? url : new URL(instead);
    const isOwn = instead !== null || allowed.some((beginning) => url.href.startsWith(beginning));
    if (!isOwn && !isOfInternet(url)) throw new PrivateAddressError(`${url.hostname} is not of the internet`);
    const { plain, tls } = isOwn ? agents.own : agents.internet;
    const isTls = place.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const request = (isTls ? requestTls : requestPlain)(
        {
          method: method ?? 'GET',
          headers: {
            'accept-encoding': 'gzip, deflate, br',
            ...Object.fromEntries(new Headers(headers)),
            host: url.host,
          },
          agent: isTls ? tls : plain,
          hostname: place.hostname.replace(/^\[|\]$/g, ''),
          port: place.port || undefined,
          path: url.pathname + url.search,
          ...(signal && { signal }),
        },
        resolve,
      );
      request.once('error', reject);
      request.end(typeof body === 'string' ? body : undefined);
    });
  }

  return {
    fetch: async (address, options = {}) => {
      options.signal?.throwIfAborted();
      const answer = await ask(new URL(address instanceof Request ? address.url : address), options);
      return responseOf(answer, mostBytes);
    },
    close() {
      for (const { plain, tls } of Object.values(agents)) {
        plain.destroy();
        tls.destroy();
      }
    },
  };
}

const WITHOUT_BODY = new Set([204, 205, 304]);

function responseOf(answer: IncomingMessage, mostBytes: number): Response {
  const status = answer.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  if (WITHOUT_BODY.has(status)) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  const body = Readable.toWeb(readBounded(answer, mostBytes)) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Response(body, { status: Math.min(Math.max(status, 200), 599), headers });
}

const UNPACK = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };

/** Counted after unpacking: few bytes can unpack to very many. */
function readBounded(answer: IncomingMessage, mostBytes: number): Readable {
  let size = 0;
  const bounded = new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length;
      if (size > mostBytes) done(new TooLongError(`more than ${mostBytes} bytes`));
      else done(null, part);
    },
  });
  const unpack = UNPACK[answer.headers['content-encoding'] as keyof typeof UNPACK];
  // what goes wrong on the way is what the reader of the last stream meets
  const ended = () => {};
  return unpack ? pipeline(answer, unpack(), bounded, ended) : pipeline(answer, bounded, ended);
}
