import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../files/sync-folder.ts';
import { keyId, SecretError, type SecretKey } from './create-secrets.ts';

export const KEY_FILE = 'secret.key';

/**
 * The keys of this installation: SECRET_KEY when it is set, else the first line of DATA_DIR/secret.key, which is made
 * once. Further lines of that file are former keys: they still open what they sealed.
 */
export async function loadKeys(options: {
  secretKey: string | null;
  dataDir: string;
}): Promise<{ keys: SecretKey[]; current: string }> {
  const file = join(options.dataDir, KEY_FILE);
  const given = options.secretKey ? [options.secretKey] : [];
  const stored = given.length > 0 ? await readLines(file) : await readOrMake(file, options.dataDir);
  const keys = [...given, ...stored].map((text) => decode(text, file));
  const [first] = keys;
  if (!first) throw new SecretError(`The key file ${file} holds no key.`);
  return { keys, current: first.id };
}

async function readOrMake(file: string, folder: string): Promise<string[]> {
  const lines = await readLines(file);
  if (lines.length > 0) return lines;
  await mkdir(folder, { recursive: true });
  await writeOnce(file, `${randomBytes(32).toString('base64')}\n`);
  // of two starters one was first: both use what now stands there
  return readLines(file);
}

async function readLines(file: string): Promise<string[]> {
  try {
    const text = await readFile(file, 'utf8');
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'));
    if (lines.length === 0) throw new SecretError(`The key file ${file} holds no key.`);
    return lines;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Whole and on disk, or not at all; never over an earlier one, whose loss would lose every stored secret. */
async function writeOnce(file: string, content: string): Promise<void> {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

function decode(text: string, file: string): SecretKey {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (key.length !== 32)
    throw new SecretError(
      `A secret key must be 32 bytes, as 64 hexadecimal digits or in base64 (SECRET_KEY or ${file}).`,
    );
  return { id: keyId(key), key };
}
