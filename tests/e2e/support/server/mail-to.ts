import { setTimeout as delay } from 'node:timers/promises';
import type { Mail, MailKind } from '../../../../contract/mails/schemas.ts';
import { callAs } from './call-as.ts';
import { freshToken } from './sign-up-by-api.ts';

/** The newest mail of a kind to an address, out of the demo's outbox; waits until it is written. */
export async function mailTo(origin: string, address: string, kind: MailKind): Promise<Mail> {
  const token = await freshToken(origin);
  for (let tries = 0; tries < 150; tries += 1) {
    const { items } = await callAs<{ items: Mail[] }>(origin, token, 'GET', `/demo/mails?to=${address}`);
    const mail = items.find((one) => one.kind === kind);
    if (mail) return mail;
    await delay(100);
  }
  throw new Error(`No mail of the kind ${kind} was written to ${address}`);
}

/** Where the link of a mail leads on this site. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`There is no link in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
