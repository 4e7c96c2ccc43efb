import { knownCookie, SESSION_HEADER, type SessionPlace } from '../../contract/session.ts';

/** Where it lay before the cookie. */
const OLD = 'token';

/** What the page knows of its session. The token itself lies in a cookie that no script can read. */
export interface SessionStore {
  /** Whether the browser has such a cookie, as far as the one beside it tells. */
  isKnown: () => boolean;
  /** The token of an answer: the cookie came with it, so that only a frame remembers it, for browsers that refuse it. */
  save: (token: string) => void;
  clear: () => void;
  /** What goes with every call; a token that is given takes the cookie's place. */
  headers: (token?: string) => Record<string, string>;
  /** The token in a frame, as long as the page stands. */
  frameToken: () => string | null;
  /** The token in local storage of a browser that has not been here since the cookie. */
  oldToken: () => string | null;
  dropOldToken: () => void;
}

interface Parts {
  /** `document`. */
  cookies: { cookie: string };
  storage: Pick<Storage, 'getItem' | 'removeItem'>;
  port: string;
  place: SessionPlace;
}

export function createSessionStore({ cookies, storage, port, place }: Parts): SessionStore {
  // a proxy may hide the port that the browser sees from the server
  const names = [knownCookie(port), knownCookie('')];
  let inFrame: string | null = null;

  return {
    isKnown: () =>
      inFrame !== null || cookies.cookie.split('; ').some((each) => names.includes(each.split('=', 1)[0] ?? '')),
    save: (token) => {
      if (place === 'frame') inFrame = token;
    },
    clear: () => {
      inFrame = null;
      for (const name of names)
        for (const rule of ['', '; SameSite=None; Secure; Partitioned'])
          cookies.cookie = `${name}=; Path=/; Max-Age=0${rule}`;
    },
    headers: (token) => {
      const own = token ?? inFrame;
      return { [SESSION_HEADER]: place, ...(own !== null && { authorization: `Bearer ${own}` }) };
    },
    frameToken: () => inFrame,
    oldToken: () => storage.getItem(OLD),
    dropOldToken: () => storage.removeItem(OLD),
  };
}
