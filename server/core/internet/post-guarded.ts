import { Agent as PlainAgent, type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { Agent as TlsAgent, request as requestTls } from 'node:https';
import { guardedLookUp, isOfInternet, PrivateAddressError } from './guarded-look-up.ts';

const MAX_REDIRECTS = 3;
/** Of an answer so much is read at most; one that goes on is cut off. */
const READ_BYTES = 64 * 1024;
const ADDRESSES_KNOWN = 1_000;

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
  const keeping = { keepAlive: true, keepAliveMsecs: 5_000, maxFreeSockets: 64 };
  const guarded = { ...keeping, lookup: guardedLookUp() };
  const agents = {
    internet: { plain: new PlainAgent(guarded), tls: new TlsAgent(guarded) },
    own: { plain: new PlainAgent(keeping), tls: new TlsAgent(keeping) },
  };
  const underWay = new Set<Post>();
  const read = new Map<string, URL>();

  /** The same addresses come again and again. */
  function readUrl(given: string): URL {
    const known = read.get(given);
    if (known) return known;
    if (read.size >= ADDRESSES_KNOWN) read.clear();
    const url = new URL(given);
    read.set(given, url);
    return url;
  }

  function ask(post: Post, url: URL): Promise<Answered> {
    const isOwn = allowed.some((beginning) => url.href.startsWith(beginning));
    if (!isOwn && !isOfInternet(url)) throw new PrivateAddressError(`${url.hostname} is not of the internet`);
    const { plain, tls } = isOwn ? agents.own : agents.internet;
    const isTls = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        // as a list they are written as they are; as an object each would be checked and stored by itself before
        headers: ['host', url.host, ...post.headers],
        agent: isTls ? tls : plain,
        hostname: url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port || undefined,
        path: url.pathname + url.search,
      };
      const request = (isTls ? requestTls : requestPlain)(options, (answer) =>
        readText(answer, kept).then((text) => resolve({ answer, text }), reject),
      );
      post.request = request;
      request.once('error', (error: NodeJS.ErrnoException) => {
        // a connection that was kept may have been given up on the other side meanwhile
        if (request.reusedSocket && error.code === 'ECONNRESET' && !post.isCutOff) ask(post, url).then(resolve, reject);
        else reject(error);
      });
      request.end(post.body);
    });
  }

  async function follow(post: Post, given: string): Promise<Omit<PostAnswer, 'tookMs'>> {
    let url = readUrl(given);
    for (let turns = 0; ; turns++) {
      const { answer, text } = await ask(post, url);
      const code = answer.statusCode ?? 0;
      const next = (code === 307 || code === 308) && URL.parse(answer.headers.location ?? '', url);
      if (next && turns < MAX_REDIRECTS) {
        url = next;
        continue;
      }
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
      const sent = Object.entries(headers).flat();
      sent.push('content-length', String(Buffer.byteLength(body)));
      const post: Post = { headers: sent, body, request: null, isCutOff: false };
      const timer = setTimeout(cutOff, timeoutMs, post);
      underWay.add(post);
      try {
        const answer = await follow(post, url);
        return { ...answer, tookMs: Math.round(performance.now() - began) };
      } catch (error) {
        const failure = failureOf(error as Error, post.isCutOff);
        return { code: null, ...failure, headers: {}, text: '', tookMs: Math.round(performance.now() - began) };
      } finally {
        clearTimeout(timer);
        underWay.delete(post);
      }
    },
    close() {
      for (const post of underWay) cutOff(post);
      for (const { plain, tls } of Object.values(agents)) {
        plain.destroy();
        tls.destroy();
      }
    },
  };
}

interface Post {
  headers: string[];
  body: string;
  /** The one under way: after a redirect the next. */
  request: ClientRequest | null;
  isCutOff: boolean;
}
interface Answered {
  answer: IncomingMessage;
  text: string;
}

/** However far it has come. */
function cutOff(post: Post): void {
  post.isCutOff = true;
  post.request?.destroy(new Error('cut off'));
}

function failureOf(error: Error, isCutOff: boolean): Pick<PostAnswer, 'error' | 'detail'> {
  if (isCutOff) return { error: 'timeout', detail: null };
  if (error instanceof PrivateAddressError) return { error: 'private_address', detail: error.message };
  return { error: 'unreachable', detail: error.message.slice(0, 300) };
}

function readText(answer: IncomingMessage, kept: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    // PostgreSQL keeps no zero in a text
    const whole = () => (parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts));
    const done = () => resolve(whole().toString('utf8').replaceAll('\0', '').slice(0, kept));
    answer.on('data', (part: Buffer) => {
      parts.push(part);
      size += part.length;
      if (size <= READ_BYTES) return;
      done();
      answer.destroy();
    });
    answer.on('end', done);
    answer.on('error', reject);
    // every answer closes in the end: an error made for each, and told to nobody, cost as much as signing it
    answer.on('close', () => {
      if (!answer.readableEnded) reject(new Error('the answer broke off'));
    });
  });
}

const KEPT_HEADERS = ['content-type', 'retry-after', 'location', 'server', 'x-request-id'] as const;

function keptHeaders({ headers }: IncomingMessage): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = headers[name];
    if (value !== undefined) found[name] = String(value).slice(0, 300);
  }
  return found;
}
