import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { checkKey, type FileStore } from '../files/port.ts';
import { appliedMigrations, columnList, dataTables, quoted, type TableShape } from './describe-data.ts';
import { holdRestored, NOT_BROUGHT_BACK } from './hold-restored.ts';
import { BackupError, type Manifest, readManifest, storedFile, tableFile } from './manifest.ts';
import { measureFile } from './write-measured.ts';

export interface RestoreOptions {
  /** Of a database with the same migrations. */
  client: pg.ClientBase;
  files: FileStore;
  folder: string;
  /** Replace what the database holds. */
  force: boolean;
  now: Date;
  onProgress?: (sentence: string) => void;
}

/** Of the tables that are in the way. */
const NAMED = 5;

/**
 * Puts a backup back: everything is verified before the first row is touched, and all rows come in one transaction.
 * What is restored starts held, and everybody signs in again.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { client, folder, onProgress } = options;
  const manifest = await readManifest(folder);
  await verifyContent(folder, manifest);
  onProgress?.(`The backup of ${manifest.createdAt} is whole`);
  await requireSameSchema(client, manifest);
  const { tables, isCyclic } = await dataTables(client);
  requireSameTables(tables, manifest);
  if (!options.force) await requireEmpty(client, tables);
  await restoreFiles(options, manifest);

  await client.query('begin');
  try {
    if (isCyclic) await client.query('set local session_replication_role = replica');
    await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    for (const { name } of tables) {
      if (NOT_BROUGHT_BACK.has(name)) continue;
      const copied = manifest.tables.find((table) => table.name === name) as Manifest['tables'][number];
      const rows = await loadTable(client, folder, copied);
      if (rows !== copied.rows) throw new BackupError(`${name} got ${rows} rows instead of ${copied.rows}.`);
      onProgress?.(`${name}: ${rows.toLocaleString('en')} rows`);
    }
    for (const { name, value } of manifest.sequences)
      await client.query('select setval($1, $2)', [quoted(name), value]);
    await freeJobs(client);
    await holdRestored(client, { backupAt: new Date(manifest.createdAt), now: options.now });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  await client.query('analyze');
  return manifest;
}

async function verifyContent(folder: string, manifest: Manifest): Promise<void> {
  const expected = [
    ...manifest.tables.map((table) => ({ ...table, path: tableFile(folder, table.name) })),
    ...manifest.files.map((file) => ({ ...file, path: storedFile(folder, checkKey(file.key)) })),
  ];
  for (const { path, bytes, sha256 } of expected) {
    const found = await measureFile(path).catch((error: NodeJS.ErrnoException) => {
      throw new BackupError(`The backup is not whole: ${path} cannot be read (${error.code ?? error.message}).`);
    });
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupError(`The backup is damaged: ${path} is not what was written.`);
  }
}

async function requireSameSchema(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const here = await appliedMigrations(client);
  const known = new Set(here.map(({ name, sha256 }) => `${name} ${sha256}`));
  const newer = manifest.migrations.filter(({ name, sha256 }) => !known.has(`${name} ${sha256}`));
  if (newer.length > 0)
    throw new BackupError(`The backup is of a newer version (${newer[0]?.name}): restore it with that version.`);
  if (here.length > manifest.migrations.length)
    throw new BackupError('The backup is of an older version: restore it with that version, then update.');
}

function requireSameTables(tables: readonly TableShape[], manifest: Manifest): void {
  const describe = (shapes: readonly TableShape[]) =>
    shapes.map((shape) => `${shape.name}(${shape.columns.join()})`).sort();
  const here = describe(tables);
  const there = describe(manifest.tables);
  const odd = here.find((shape) => !there.includes(shape)) ?? there.find((shape) => !here.includes(shape));
  if (odd) throw new BackupError(`The tables differ from those of the backup: ${odd}.`);
}

async function requireEmpty(client: pg.ClientBase, tables: readonly TableShape[]): Promise<void> {
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ found: boolean }>(`select exists (select from ${quoted(name)}) as found`);
    if (rows[0]?.found) filled.push(name.replace(/^public\./, ''));
  }
  if (filled.length > 0)
    throw new BackupError(
      `The database is not empty (${someOf(filled)}): restoring would replace all of it. Say --force to do so.`,
    );
}

/** Enough to recognise what is there. */
function someOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` and ${rest} more tables` : '');
}

async function restoreFiles({ files, folder, onProgress }: RestoreOptions, manifest: Manifest): Promise<void> {
  for (const { key, bytes, sha256 } of manifest.files) {
    const stored = await files.put(key, createReadStream(storedFile(folder, key)), { maxBytes: bytes });
    if (stored.sha256 !== sha256) throw new BackupError(`The file ${key} changed while it was restored.`);
  }
  onProgress?.(`${manifest.files.length.toLocaleString('en')} files`);
}

async function loadTable(client: pg.ClientBase, folder: string, table: Manifest['tables'][number]): Promise<number> {
  const copy = client.query(copyFrom(`copy ${quoted(table.name)} (${columnList(table)}) from stdin`));
  await pipeline(createReadStream(tableFile(folder, table.name)), createGunzip(), copy);
  return copy.rowCount;
}

/** Jobs that were in hand when the backup was made: their workers are not here, so anyone may take them. */
async function freeJobs(client: pg.ClientBase): Promise<void> {
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  );
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  );
}
