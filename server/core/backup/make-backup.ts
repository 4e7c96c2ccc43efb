import { mkdir, readdir } from 'node:fs/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { FileMissing, type FileStore } from '../files/port.ts';
import { appliedMigrations, columnList, dataTables, quoted, sequenceValues } from './describe-data.ts';
import { BackupError, type Manifest, storedFile, tableFile, writeManifest } from './manifest.ts';
import { writeMeasured } from './write-measured.ts';

export interface BackupOptions {
  client: pg.ClientBase;
  files: FileStore;
  /** Must be empty or not exist yet. */
  folder: string;
  now: Date;
  keyId: string | null;
  onProgress?: (sentence: string) => void;
}

/** Fast enough to keep up with PostgreSQL; the best compression takes five times as long for a tenth less. */
const GZIP_LEVEL = 3;

/**
 * Writes all rows, sequences and files into a folder while the server goes on working. The rows are those of one
 * moment: everything is read in a single snapshot.
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { client, folder, onProgress } = options;
  await prepareFolder(folder);
  await client.query('begin isolation level repeatable read, read only');
  try {
    await client.query(
      `set local datestyle = 'iso'; set local intervalstyle = 'postgres'; set local client_encoding = 'utf8'`,
    );
    const migrations = await appliedMigrations(client);
    const tables: Manifest['tables'] = [];
    for (const shape of (await dataTables(client)).tables) {
      const rows = client.query(copyTo(`copy (select ${columnList(shape)} from ${quoted(shape.name)}) to stdout`));
      const measured = await writeMeasured(tableFile(folder, shape.name), rows, createGzip({ level: GZIP_LEVEL }));
      tables.push({ ...shape, rows: rows.rowCount, ...measured });
      onProgress?.(`${shape.name}: ${rows.rowCount.toLocaleString('en')} rows`);
    }
    // sequences stand outside the snapshot and only grow: read last, they are past every row that was copied
    const sequences = await sequenceValues(client);
    await client.query('commit');
    const files = await copyFiles(options);
    const manifest: Manifest = {
      format: 1,
      createdAt: options.now.toISOString(),
      migrations,
      tables,
      sequences,
      files,
      keyId: options.keyId,
    };
    await writeManifest(folder, manifest);
    return manifest;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new BackupError(`${folder} is not empty: choose a new folder for each backup.`);
}

/** After the rows, so that every file that a copied row names is there, unless it was deleted meanwhile. */
async function copyFiles({ files, folder, onProgress }: BackupOptions): Promise<Manifest['files']> {
  const copied: Manifest['files'] = [];
  for await (const key of files.list()) {
    try {
      copied.push({ key, ...(await writeMeasured(storedFile(folder, key), await files.get(key))) });
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
    }
  }
  onProgress?.(`${copied.length.toLocaleString('en')} files`);
  return copied;
}
