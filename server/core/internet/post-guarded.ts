import { Agent, type Dispatcher } from 'undici';
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

/** On which connection nobody listened any more: it had been kept, and was given up on the other side meanwhile. */
const GIVEN_UP = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * Posts to addresses that customers gave, over connections that are kept. None of them leads into our own network: what
 * is written out, what a name means at the moment of connecting, and where a redirect leads are judged alike.
 */
export function createPoster({ timeoutMs, kept, allowed = [] }: PosterOptions): Poster {
  // how long a try lasts is counted here, from its beginning and over redirects
  const keeping = { allowH2: false, headersTimeout: 0, bodyTimeout: 0 };
  const guarded = new Agent({ ...keeping, connect: { timeout: timeoutMs, lookup: guardedLookUp() } });
  const own = new Agent({ ...keeping, connect: { timeout: timeoutMs } });
  const underWay = new Set<Post>();
  const read = new Map<string, URL>();
  /** Who has answered before: a connection to them may have been kept. */
  const answered = new Set<string>();

  /** The same addresses come again and again. */
  function readUrl(given: string): URL {
    const known = read.get(given);
    if (known) return known;
    if (read.size >= ADDRESSES_KNOWN) read.clear();
    const url = new URL(given);
    read.set(given, url);
    return url;
  }

  async function ask(post: Post, url: URL): Promise<Answered> {
    const isOwn = allowed.some((beginning) => url.href.startsWith(beginning));
    if (!isOwn && !isOfInternet(url)) throw new PrivateAddressError(`${url.hostname} is not of the internet`);
    const agent = isOwn ? own : guarded;
    post.hasAnswer = false;
    try {
      const answer = await askOnce(agent, post, url, kept);
      if (answered.size >= ADDRESSES_KNOWN) answered.clear();
      answered.add(url.origin);
      return answer;
    } catch (error) {
      const isGivenUp = answered.has(url.origin) && GIVEN_UP.has((error as NodeJS.ErrnoException).code ?? '');
      if (post.isCutOff || post.hasAnswer || !isGivenUp) throw error;
      return askOnce(agent, post, url, kept);
    }
  }

  async function follow(post: Post, given: string): Promise<Omit<PostAnswer, 'tookMs'>> {
    let url = readUrl(given);
    for (let turns = 0; ; turns++) {
      const { code, location, headers, text } = await ask(post, url);
      const next = (code === 307 || code === 308) && URL.parse(location ?? '', url);
      if (next && turns < MAX_REDIRECTS) {
        url = next;
        continue;
      }
      const isRedirect = code >= 300 && code < 400;
      return {
        code,
        error: isRedirect ? 'redirected' : null,
        detail: isRedirect ? location : null,
        headers,
        text,
      };
    }
  }

  return {
    async post(url, headers, body) {
      const began = performance.now();
      const post: Post = { headers: Object.entries(headers).flat(), body, hasAnswer: false, isCutOff: false };
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
      void guarded.destroy();
      void own.destroy();
    },
  };
}

interface Post {
  headers: string[];
  body: string;
  /** Somebody began to answer: nothing is sent once more by itself. */
  hasAnswer: boolean;
  isCutOff: boolean;
  /** Ends the question under way: after a redirect the next. */
  end?: (why: Error) => void;
}
interface Answered {
  code: number;
  location: string | null;
  headers: Record<string, string>;
  text: string;
}

/** However far it has come. */
function cutOff(post: Post): void {
  post.isCutOff = true;
  post.end?.(new Error('cut off'));
}

function failureOf(error: Error, isCutOff: boolean): Pick<PostAnswer, 'error' | 'detail'> {
  if (isCutOff) return { error: 'timeout', detail: null };
  if (error instanceof PrivateAddressError) return { error: 'private_address', detail: error.message };
  return { error: 'unreachable', detail: error.message.slice(0, 300) };
}

function askOnce(agent: Agent, post: Post, url: URL, kept: number): Promise<Answered> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null;
    let head = { code: 0, location: null as string | null, headers: {} as Record<string, string> };
    const parts: Buffer[] = [];
    let size = 0;
    post.end = (why) => {
      reject(why);
      controller?.abort(why);
    };
    const done = () => {
      // PostgreSQL keeps no zero in a text
      const whole = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
      resolve({ ...head, text: whole.toString('utf8').replaceAll('\0', '').slice(0, kept) });
    };
    const { origin, pathname, search } = url;
    agent.dispatch(
      { origin, path: pathname + search, method: 'POST', headers: post.headers, body: post.body },
      {
        onRequestStart(started) {
          controller = started;
          // while it was still being connected
          if (post.isCutOff) controller.abort(new Error('cut off'));
        },
        onResponseStart(_controller, status, given) {
          post.hasAnswer = true;
          const { location } = given;
          head = {
            code: status,
            location: typeof location === 'string' ? location : null,
            headers: keptHeaders(given),
          };
        },
        onResponseData(_controller, part) {
          parts.push(part);
          size += part.length;
          if (size <= READ_BYTES) return;
          done();
          controller?.abort(new Error('read as far as it is kept'));
        },
        onResponseEnd: done,
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}

const KEPT_HEADERS = ['content-type', 'retry-after', 'location', 'server', 'x-request-id'] as const;

function keptHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = headers[name];
    if (value !== undefined) found[name] = String(value).slice(0, 300);
  }
  return found;
}
