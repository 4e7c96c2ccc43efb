import { join } from 'node:path';
import { localFiles } from './local.ts';
import type { FileStore } from './port.ts';
import { s3Files, type S3Options } from './s3.ts';

/** The file store that the configuration asks for: object storage, else a folder of the data directory. */
export function openFileStore(config: { s3: S3Options | null; dataDir: string }): FileStore {
  return config.s3 ? s3Files(config.s3) : localFiles(join(config.dataDir, 'files'));
}
