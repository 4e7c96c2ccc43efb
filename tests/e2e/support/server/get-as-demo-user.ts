import { type DemoUser, demoToken } from './demo-token.ts';

/** The payload of a call, asked as one of the demo's people. */
export async function getAsDemoUser<T>(origin: string, account: DemoUser, path: string): Promise<T> {
  const token = await demoToken(origin, account);
  const response = await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const reply = (await response.json()) as { ok: boolean; error: string; payload: T };
  if (!reply.ok) throw new Error(`${path} answered ${response.status}: ${reply.error}`);
  return reply.payload;
}
