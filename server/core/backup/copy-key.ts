import { constants, copyFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY_FILE, loadKeys } from '../secrets/load-keys.ts';
import { BackupError } from './manifest.ts';

interface Installation {
  secretKey: string | null;
  dataDir: string;
}

const exists = async (path: string) => (await stat(path).catch(() => null)) !== null;

/** The ids of the secret keys at hand, the current one first; none where no key was made yet. */
export async function keyIds(installation: Installation): Promise<string[]> {
  if (!installation.secretKey && !(await exists(join(installation.dataDir, KEY_FILE)))) return [];
  return (await loadKeys(installation)).keys.map(({ id }) => id);
}

/** Puts the key file into a backup. Who has that backup can read every stored password and token. */
export async function copyKeyInto(folder: string, installation: Installation): Promise<void> {
  const file = join(installation.dataDir, KEY_FILE);
  if (!(await exists(file)))
    throw new BackupError('There is no key file to add: the key of this installation is in SECRET_KEY, keep it apart.');
  await copyFile(file, join(folder, KEY_FILE), constants.COPYFILE_EXCL);
}

/** Takes the key of a backup over where there is none yet, and says what a person still has to do about keys. */
export async function takeKeyFrom(
  folder: string,
  needed: string | null,
  installation: Installation,
): Promise<string | null> {
  const source = join(folder, KEY_FILE);
  const file = join(installation.dataDir, KEY_FILE);
  if (!installation.secretKey && !(await exists(file)) && (await exists(source)))
    await copyFile(source, file, constants.COPYFILE_EXCL);
  if (needed === null || (await keyIds(installation)).includes(needed)) return null;
  const where = (await exists(source)) ? `the line of ${source}` : 'the key of the installation that was backed up';
  const here =
    (await exists(file)) && (await readFile(file, 'utf8')).trim() !== ''
      ? `as a further line to ${file}`
      : `as ${file}`;
  return `Stored secrets need key ${needed}, which is not here: add ${where} ${here}.`;
}
