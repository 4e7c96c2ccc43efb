import type { BrowserContext } from '@playwright/test';
import { knownCookie } from '../../../../contract/session.ts';
import { sessionCookie } from '../../../../server/core/http/session-cookie.ts';

/** The cookies that a sign-in leaves in a browser. */
export function sessionCookies(origin: string, token: string) {
  const { host, hostname, port } = new URL(origin);
  const both = { domain: hostname, path: '/', expires: -1, secure: false, sameSite: 'Strict' as const };
  const today = String(Math.floor(Date.now() / 86_400_000));
  return [
    { ...both, name: sessionCookie({ host, isSecure: false }), value: token, httpOnly: true },
    { ...both, name: knownCookie(port), value: today, httpOnly: false },
  ];
}

/** The token of the browser's session, which no page can read. */
export async function sessionTokenIn(context: BrowserContext, origin: string): Promise<string | undefined> {
  const name = sessionCookie({ host: new URL(origin).host, isSecure: false });
  return (await context.cookies(origin)).find((cookie) => cookie.name === name)?.value;
}
