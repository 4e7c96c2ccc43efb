import assert from 'node:assert/strict';
import type { TestApp } from './app.ts';

export interface WrittenMail {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  status: string;
}

/** What the product wrote to an address, oldest first. */
export async function mailsTo(app: TestApp, to: string, kind?: string): Promise<WrittenMail[]> {
  const { rows } = await app.database.direct.query<WrittenMail>(
    'select * from mails where lower(recipient) = lower($1) and ($2::text is null or kind = $2) order by id',
    [to, kind ?? null],
  );
  return rows;
}

/** The code in the link of the newest mail of a kind. */
export async function mailedCode(app: TestApp, to: string, kind: string): Promise<string> {
  const mail = (await mailsTo(app, to, kind)).at(-1);
  const code = mail?.text.match(/(?:code|invite)=([\w-]+)/)?.[1];
  assert.ok(code, `no ${kind} mail with a code to ${to}`);
  return code;
}
