import { Agent as PlainAgent, type IncomingMessage, request as requestPlain } from 'node:http';
import { Agent as TlsAgent, request as requestTls } from 'node:https';
import { guardedLookUp, isOfInternet, PrivateAddressError } from './guarded-look-up.ts';

const MAX_REDIRECTS = 3;
/** Of an answer so much is read at most; one that goes on is cut off. */
const READ_BYTES = 64 * 1024;

export interface PostAnswer {
  /** Null where nobody answered. */
  code: number | null;
  error: 'timeout' | 'unreachable' | 'private_address' | 'redirected' | null;
  detail: string | null;
  tookMs: number;
  headers: Record<string, string>;
  /** The beginning of its body. */
  text: string;
}

export interface Poster {
  post(url: string, headers: Record<string, string>, body: string): Promise<PostAnswer>;
  /** Ends what is under way too. */
  close(): void;
}

export interface PosterOptions {
  timeoutMs: number;
  /** How much of an answer is kept. */
  kept: number;
  /** Beginnings of addresses that may lie in our own network, as whoever runs it says: `http://127.0.0.1:4000/`. */
  allowed?: readonly string[];
}

/**
 * Posts to addresses that customers gave, over connections that are kept. None of them leads into our own network: what
 * is written out, what a name means at the moment of connecting, and where a redirect leads are judged alike.
 */
export function createPoster({ timeoutMs, kept, allowed = [] }: PosterOptions): Poster {
  const closing = new AbortController();
  const keeping = { keepAlive: true, keepAliveMsecs: 5_000, maxFreeSockets: 64 };
  const guarded = { ...keeping, lookup: guardedLookUp() };
  const agents = {
    internet: { plain: new PlainAgent(guarded), tls: new TlsAgent(guarded) },
    own: { plain: new PlainAgent(keeping), tls: new TlsAgent(keeping) },
  };

  function ask(url: URL, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<IncomingMessage> {
    const isOwn = allowed.some((beginning) => url.href.startsWith(beginning));
    if (!isOwn && !isOfInternet(url)) throw new PrivateAddressError(`${url.hostname} is not of the internet`);
    const { plain, tls } = isOwn ? agents.own : agents.internet;
    const isTls = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', headers, signal, agent: isTls ? tls : plain };
      const request = (isTls ? requestTls : requestPlain)(url, options, resolve);
      request.once('error', (error: NodeJS.ErrnoException) => {
        // a connection that was kept may have been given up on the other side meanwhile
        if (request.reusedSocket && error.code === 'ECONNRESET' && !signal.aborted)
          ask(url, headers, body, signal).then(resolve, reject);
        else reject(error);
      });
      request.end(body);
    });
  }

  async function follow(
    given: string,
    headers: Record<string, string>,
    body: string,
    signal: AbortSignal,
  ): Promise<Omit<PostAnswer, 'tookMs'>> {
    let url = new URL(given);
    for (let turns = 0; ; turns++) {
      const answer = await ask(url, headers, body, signal);
      const code = answer.statusCode ?? 0;
      const next = (code === 307 || code === 308) && URL.parse(answer.headers.location ?? '', url);
      if (next && turns < MAX_REDIRECTS) {
        answer.resume();
        url = next;
        continue;
      }
      const text = await readText(answer, kept);
      const isRedirect = code >= 300 && code < 400;
      return {
        code,
        error: isRedirect ? 'redirected' : null,
        detail: isRedirect ? (answer.headers.location ?? null) : null,
        headers: keptHeaders(answer),
        text,
      };
    }
  }

  return {
    async post(url, headers, body) {
      const began = performance.now();
      const tooLong = new AbortController();
      const timer = setTimeout(() => tooLong.abort(), timeoutMs);
      const end = () => tooLong.abort();
      closing.signal.addEventListener('abort', end);
      const sent = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
      try {
        const answer = await follow(url, sent, body, tooLong.signal);
        return { ...answer, tookMs: Math.round(performance.now() - began) };
      } catch (error) {
        const failure = tooLong.signal.aborted
          ? ({ error: 'timeout', detail: null } as const)
          : error instanceof PrivateAddressError
            ? ({ error: 'private_address', detail: error.message } as const)
            : ({ error: 'unreachable', detail: (error as Error).message.slice(0, 300) } as const);
        return { code: null, ...failure, headers: {}, text: '', tookMs: Math.round(performance.now() - began) };
      } finally {
        clearTimeout(timer);
        closing.signal.removeEventListener('abort', end);
      }
    },
    close() {
      closing.abort();
      for (const { plain, tls } of Object.values(agents)) {
        plain.destroy();
        tls.destroy();
      }
    },
  };
}

async function readText(answer: IncomingMessage, kept: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > READ_BYTES) break;
  }
  // PostgreSQL keeps no zero in a text
  return Buffer.concat(parts).toString('utf8').replaceAll('\0', '').slice(0, kept);
}

const KEPT_HEADERS = ['content-type', 'retry-after', 'location', 'server', 'x-request-id'] as const;

function keptHeaders({ headers }: IncomingMessage): Record<string, string> {
  const found = KEPT_HEADERS.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value).slice(0, 300)] as const];
  });
  return Object.fromEntries(found);
}
