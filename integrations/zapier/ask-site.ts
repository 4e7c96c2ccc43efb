import type { Bundle, HttpMethod, ZObject } from 'zapier-platform-core';

interface Question {
  method?: HttpMethod;
  params?: Record<string, string>;
  body?: object;
  /** Asked twice with the same one, it is done once. */
  once?: string;
}

interface Reply {
  ok: boolean;
  payload: unknown;
  code?: string;
  error?: string | null;
  fields?: Record<string, string>;
}

/** What the site answered where it did not do what it was asked. */
export interface Refused {
  code: string;
  status: number;
  text: string;
  fields: Record<string, string>;
}

const KEY_IS_OVER = 401;
const TOO_MANY = 429;
const PAUSE_SECONDS = 60;

/** The address that people typed: with or without its scheme, a path or a slash at its end. */
export const originOf = (site = ''): string => {
  const text = site.trim();
  return URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)?.origin ?? '';
};

/** Asks the API of the site with the key of the connection; what it refuses is answered too. */
export async function askSite<T>(
  z: ZObject,
  { authData }: Pick<Bundle, 'authData'>,
  path: string,
  { method = 'GET', params, body, once }: Question = {},
): Promise<{ payload: T; refused: null } | { payload: null; refused: Refused }> {
  const response = await z.request({
    url: `${originOf(authData.site)}/api${path}`,
    method,
    params,
    body,
    headers: {
      Authorization: `Bearer ${authData.api_key}`,
      Accept: 'application/json',
      'User-Agent': 'Zapier',
      ...(once && { 'Idempotency-Key': z.hash('sha256', `${method} ${path} ${once}`) }),
    },
    skipThrowForStatus: true,
  });
  const reply = replyIn(response.content);
  if (!reply) throw new z.errors.Error('There is no answer as from this product at that address.', 'no_site');
  if (reply.ok) return { payload: reply.payload as T, refused: null };
  const text = [reply.error ?? 'Refused', ...Object.values(reply.fields ?? {})].join(': ');
  if (response.status === KEY_IS_OVER) throw new z.errors.ExpiredAuthError(text);
  if (response.status === TOO_MANY)
    throw new z.errors.ThrottledError(text, Number(response.getHeader('retry-after')) || PAUSE_SECONDS);
  return {
    payload: null,
    refused: { code: reply.code ?? '', status: response.status, text, fields: reply.fields ?? {} },
  };
}

/** Asks for what has to succeed. */
export async function askOrFail<T>(
  z: ZObject,
  bundle: Pick<Bundle, 'authData'>,
  path: string,
  question?: Question,
): Promise<T> {
  const { payload, refused } = await askSite<T>(z, bundle, path, question);
  if (refused) throw fail(z, refused);
  return payload;
}

export const fail = (z: ZObject, { text, code, status }: Refused): Error => new z.errors.Error(text, code, status);

function replyIn(content: string): Reply | null {
  try {
    const reply = JSON.parse(content) as Reply | null;
    return typeof reply?.ok === 'boolean' ? reply : null;
  } catch {
    return null;
  }
}
