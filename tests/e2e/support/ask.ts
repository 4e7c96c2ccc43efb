import { type Account, tokenOf } from './token-of.ts';

/** The payload of a call, asked as one of the demo's people. */
export async function ask<T>(origin: string, account: Account, path: string): Promise<T> {
  const token = await tokenOf(origin, account);
  const response = await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const reply = (await response.json()) as { ok: boolean; error: string; payload: T };
  if (!reply.ok) throw new Error(`${path} answered ${response.status}: ${reply.error}`);
  return reply.payload;
}
