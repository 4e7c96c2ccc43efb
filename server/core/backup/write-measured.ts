import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface MeasuredFile {
  bytes: number;
  sha256: string;
}

/** Writes a stream to a file, through to the disk, and says what was written. */
export async function writeMeasured(path: string, ...stages: [Readable, ...Transform[]]): Promise<MeasuredFile> {
  await mkdir(dirname(path), { recursive: true });
  const meter = new Meter();
  await pipeline([...stages, meter, createWriteStream(path, { flags: 'wx', flush: true })]);
  return meter.result();
}

export async function measureFile(path: string): Promise<MeasuredFile> {
  const meter = new Meter();
  await pipeline(createReadStream(path), meter.resume());
  return meter.result();
}

class Meter extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  result(): MeasuredFile {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
