import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { checkKey, FileMissing, type FileStore, isKey } from './port.ts';
import { spoolToFile } from './spool-to-file.ts';
import { syncFolder } from './sync-folder.ts';

/** No key begins with a dot, so this folder beside the files is never one of them. */
const INCOMING = '.incoming';

/** Files in a folder: written beside their place and moved there whole, so that a reader never sees half of one. */
export function localFiles(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string) => join(root, checkKey(key));

  return {
    async put(key, body, { maxBytes }) {
      const path = pathOf(key);
      await mkdir(join(root, INCOMING), { recursive: true });
      const draft = join(root, INCOMING, randomUUID());
      const stored = await spoolToFile(body, draft, maxBytes);
      try {
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
      return stored;
    },
    async get(key) {
      const handle = await open(pathOf(key), 'r').catch((error: unknown) => {
        throw isAbsent(error) ? new FileMissing(key) : error;
      });
      return handle.createReadStream();
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async exists(key) {
      try {
        return (await stat(pathOf(key))).isFile();
      } catch (error) {
        if (isAbsent(error)) return false;
        throw error;
      }
    },
    async *list() {
      for (const space of await namesIn(root))
        for (const id of await namesIn(join(root, space))) if (isKey(`${space}/${id}`)) yield `${space}/${id}`;
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

const isAbsent = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
