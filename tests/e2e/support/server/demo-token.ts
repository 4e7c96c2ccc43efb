/** The people of the demo, by the part of their address before the @. */
export type DemoUser = 'demo' | 'member' | 'free' | 'unpaid' | 'owner' | 'admin';

export const DEMO_USER_PASSWORD = 'kithline-demo';
export const demoEmail = (account: DemoUser) => `${account}@kithline.test`;

const tokens = new Map<string, Promise<string>>();

/** A signed-in token, got as the web gets it and kept: signing in is limited to a few times a minute. */
export function demoToken(origin: string, account: DemoUser): Promise<string> {
  const key = `${origin} ${account}`;
  const token = tokens.get(key) ?? signIn(origin, account);
  tokens.set(key, token);
  return token;
}

async function signIn(origin: string, account: DemoUser): Promise<string> {
  const fresh = await post(origin, '/api/auth/create_token', {});
  const own = await post(
    origin,
    '/api/auth/sign_in',
    { email: demoEmail(account), password: DEMO_USER_PASSWORD },
    fresh.token,
  );
  return own.token;
}

async function post(origin: string, path: string, body: object, token?: string): Promise<{ token: string }> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const reply = (await response.json()) as { ok: boolean; error: string; payload: { token: string } };
  if (!reply.ok) throw new Error(`${path} answered ${response.status}: ${reply.error}`);
  return reply.payload;
}
