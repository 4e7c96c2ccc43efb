import type { SignedIn, User } from '../../contract/accounts/people.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import type { ApiClient } from './create-api-client.ts';
import type { SessionStore } from './session-store.ts';

export type SessionState =
  | { kind: 'signed_in'; user: User }
  | { kind: 'signed_out' }
  /** Nobody answers, or only an error of the server itself: the error page tries again. */
  | { kind: 'unreachable' }
  /** 403: the token is good, but not here. */
  | { kind: 'refused'; error: ApiError }
  /** A fresh token was refused as well. */
  | { kind: 'failed'; error: ApiError };

/** Signed in, or asked for the second step: then the challenge goes with its code. */
export type SignInResult = { user: User; challenge: null } | { user: null; challenge: string };

export interface Session {
  /** Validates the browser's token once; the answer is kept until `reset`. */
  load: () => Promise<SessionState>;
  signIn: (input: { email: string; password: string }) => Promise<SignInResult>;
  /** Any other call that may end signed in: sign-up, second step, restored password, external sign-in. */
  enter: (call: () => Promise<SignedIn>) => Promise<SignInResult>;
  /** A call of a page that may have stood open until its token ran out: then it is made again with a fresh one. */
  withToken: <T>(call: () => Promise<T>) => Promise<T>;
  /** The person changed (name, workspace, language): what is remembered of them is replaced. */
  replaceUser: (user: User) => void;
  /**
   * Forgets the token and the answer; other tabs hear of it. A log-out that is still under way is waited for before
   * the next token is asked for: its answer clears the cookie, and must not clear the new one.
   */
  clear: (ending?: Promise<unknown>) => void;
  /** Forgets the answer, keeps the token: the next `load` asks again. */
  reset: () => void;
}

type Calls = Pick<ApiClient['accounts'], 'createToken' | 'validateToken' | 'signIn'>;

interface Parts {
  brandKey: () => Promise<string | undefined>;
  /** Somebody came in, or nobody is in any more. */
  onChange: (userId: string | null) => void;
}

export function createSession(calls: Calls, store: SessionStore, { brandKey, onChange }: Parts): Session {
  let answer: Promise<SessionState> | null = null;
  let ended: Promise<unknown> = Promise.resolve();

  async function freshToken(): Promise<void> {
    store.clear();
    store.dropOldToken();
    await ended;
    store.save((await calls.createToken()).token);
  }

  /** What lies in local storage from before is shown once, so that it comes back as a cookie. */
  async function askServer(): Promise<SessionState> {
    const old = store.isKnown() ? null : store.oldToken();
    const { is_logged_in, user } = await calls.validateToken(
      { brand: await brandKey() },
      old === null ? {} : { token: old },
    );
    if (old !== null) store.save(old);
    store.dropOldToken();
    return is_logged_in && user ? { kind: 'signed_in', user } : { kind: 'signed_out' };
  }

  /** A token that is missing or not valid is replaced, and the question asked once more. */
  async function validate(): Promise<SessionState> {
    try {
      if (!store.isKnown() && store.oldToken() === null) await freshToken();
      return await askServer();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) return stateOfError(error);
    }
    try {
      await freshToken();
      return await askServer();
    } catch (error) {
      return stateOfError(error);
    }
  }

  async function withToken<T>(call: () => Promise<T>): Promise<T> {
    if (!store.isKnown()) await freshToken();
    try {
      return await call();
    } catch (error) {
      // What was typed still counts.
      if (!(error instanceof ApiError) || error.code !== 'token_invalid') throw error;
      await freshToken();
      return call();
    }
  }

  async function enter(call: () => Promise<SignedIn>): Promise<SignInResult> {
    const { token, user, challenge } = await withToken(call);
    if (challenge !== null) return { user: null, challenge };
    if (token === null || user === null) throw new Error('The answer holds neither a session nor a challenge');
    store.save(token);
    onChange(user._id);
    answer = Promise.resolve({ kind: 'signed_in', user });
    return { user, challenge: null };
  }

  return {
    load: () => (answer ??= validate()),
    signIn: (input) => enter(() => calls.signIn(input)),
    enter,
    withToken,
    replaceUser: (user) => {
      answer = Promise.resolve({ kind: 'signed_in', user });
    },
    clear: (ending) => {
      ended = Promise.resolve(ending).catch(() => undefined);
      store.clear();
      store.dropOldToken();
      answer = null;
      onChange(null);
    },
    reset: () => {
      answer = null;
    },
  };
}

function stateOfError(error: unknown): SessionState {
  if (error instanceof ConnectionError) return { kind: 'unreachable' };
  if (!(error instanceof ApiError)) throw error;
  if (error.status >= 500) return { kind: 'unreachable' };
  return error.status === 403 ? { kind: 'refused', error } : { kind: 'failed', error };
}
