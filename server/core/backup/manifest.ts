import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

export class BackupError extends Error {}

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Name = z.string().regex(/^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$/);

/** What a backup holds. Written last, so that a folder without it is a backup that did not finish. */
const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The state of the schema, which the database to restore into must share. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** In an order in which every row finds those it refers to. */
  tables: z.array(
    z.object({ name: Name, columns: z.array(z.string()), rows: z.int(), bytes: z.int(), sha256: Sha256 }),
  ),
  sequences: z.array(z.object({ name: Name, value: z.string().regex(/^-?\d+$/) })),
  files: z.array(z.object({ key: z.string(), bytes: z.int(), sha256: Sha256 })),
  /** Which secret key the stored secrets need. */
  keyId: z.string().nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.copy.gz`);
export const storedFile = (folder: string, key: string) => join(folder, 'files', key);

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, 'manifest.json.new');
  await writeFile(draft, `${JSON.stringify(Manifest.parse(manifest), null, 2)}\n`, { flush: true });
  await rename(draft, join(folder, 'manifest.json'));
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new BackupError(`${folder} holds no finished backup: there is no manifest.json.`);
  });
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupError(`The manifest of ${folder} cannot be read: it is damaged or of another version.`, {
      cause: error,
    });
  }
}
