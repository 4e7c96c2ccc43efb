import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { FileTooLarge, type StoredFile } from './port.ts';

/** Writes a stream to a new file, measured and on disk when it answers; on any failure nothing is left of it. */
export async function spoolToFile(
  body: AsyncIterable<Uint8Array>,
  path: string,
  maxBytes: number,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new FileTooLarge(maxBytes);
      hash.update(chunk);
      await handle.write(chunk);
    }
    await handle.sync();
    return { bytes, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
