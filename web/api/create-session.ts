import type { User } from '../../contract/accounts.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import type { Client } from './create-client.ts';
import type { TokenStore } from './token-store.ts';

export type SessionState =
  | { kind: 'signed_in'; user: User }
  | { kind: 'signed_out' }
  /** Nobody answers, or only an error of the server itself: the error page tries again. */
  | { kind: 'unreachable' }
  /** 403: the token is good, but not here. */
  | { kind: 'refused'; error: ApiError }
  /** A fresh token was refused as well. */
  | { kind: 'failed'; error: ApiError };

export interface Session {
  /** Validates the stored token once; the answer is kept until `reset`. */
  load: () => Promise<SessionState>;
  signIn: (input: { email: string; password: string }) => Promise<User>;
  /** Forgets the token and the answer. */
  clear: () => void;
  /** Forgets the answer, keeps the token: the next `load` asks again. */
  reset: () => void;
}

type Calls = Pick<Client['accounts'], 'createToken' | 'validateToken' | 'signIn'>;

export function createSession(calls: Calls, tokens: TokenStore, brandKey: () => Promise<string | undefined>): Session {
  let answer: Promise<SessionState> | null = null;

  async function freshToken(): Promise<void> {
    tokens.clear();
    tokens.save((await calls.createToken()).token);
  }

  async function askServer(): Promise<SessionState> {
    const { is_logged_in, user } = await calls.validateToken({ brand: await brandKey() });
    return is_logged_in && user ? { kind: 'signed_in', user } : { kind: 'signed_out' };
  }

  /** A token that is missing or not valid is replaced, and the question asked once more. */
  async function validate(): Promise<SessionState> {
    try {
      if (tokens.read() === null) await freshToken();
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

  return {
    load: () => (answer ??= validate()),
    signIn: async (input) => {
      if (tokens.read() === null) await freshToken();
      const { token, user } = await calls.signIn(input).catch(async (error: unknown) => {
        // The page may have stood open until its token ran out: what was typed still counts.
        if (!(error instanceof ApiError) || error.code !== 'token_invalid') throw error;
        await freshToken();
        return calls.signIn(input);
      });
      tokens.save(token);
      answer = Promise.resolve({ kind: 'signed_in', user });
      return user;
    },
    clear: () => {
      tokens.clear();
      answer = null;
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
