import type { TestDatabase } from './database.ts';

/** The code in the newest link that was mailed to an address; undefined where nothing was. */
export async function codeInMailTo(database: TestDatabase, to: string, name: string): Promise<string | undefined> {
  const { rows } = await database.direct.query<{ text: string }>(
    'select text from mails where lower(recipient) = lower($1) order by id desc limit 1',
    [to],
  );
  return new RegExp(`[?&]${name}=([\\w-]+)`).exec(rows[0]?.text ?? '')?.[1];
}
