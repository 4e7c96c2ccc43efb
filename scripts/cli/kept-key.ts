import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { Sentence } from './sentence.ts';

const KeptKey = z.object({ url: z.url(), key: z.string().min(1) });
/** Where the product is, and with which key it is asked. */
export type KeptKey = z.infer<typeof KeptKey>;

const place = (): string => join(process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'kithline', 'key.json');

/** The environment's, for programs, else what was kept at sign-in. */
export async function readKey(): Promise<KeptKey> {
  const { KITHLINE_URL: url, KITHLINE_KEY: key } = process.env;
  if (url && key) return { url, key };
  const kept = await readFile(place(), 'utf8').catch(() => null);
  const read = kept === null ? null : KeptKey.safeParse(parsed(kept)).data;
  if (!read) throw new Sentence('You are not signed in: kithline login https://your.address');
  return read;
}

/** For its owner's eyes alone. */
export async function keepKey(kept: KeptKey): Promise<string> {
  await mkdir(dirname(place()), { recursive: true, mode: 0o700 });
  await rm(place(), { force: true });
  await writeFile(place(), JSON.stringify(kept), { mode: 0o600 });
  return place();
}

export const forgetKey = (): Promise<void> => rm(place(), { force: true });

/** A file that somebody has broken says nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
