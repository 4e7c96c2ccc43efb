import type { Readable } from 'node:stream';

/** Where uploads and attachments live: a local folder or object storage, the same from outside. */
export interface FileStore {
  /** Stores the whole stream or nothing. Over `maxBytes` it is refused with FileTooLarge; an earlier file is replaced. */
  put(key: string, body: AsyncIterable<Uint8Array>, options: { maxBytes: number; type?: string }): Promise<StoredFile>;
  /** Refused with FileMissing where there is none. */
  get(key: string): Promise<Readable>;
  /** Deleting what is not there is no fault. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Every key, in no particular order. */
  list(): AsyncIterable<string>;
}

export interface StoredFile {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`There is no file ${key}.`);
  }
}

export class FileTooLarge extends Error {
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes.`);
    this.maxBytes = maxBytes;
  }
}

export class BadFileKey extends Error {
  constructor(key: string) {
    super(`${JSON.stringify(key)} is no key of a file: it must be <space>/<id>.`);
  }
}

const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}\/[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** Two plain names and nothing else, so that no key can lead out of its folder or need escaping. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new BadFileKey(key);
  return key;
}

export const isKey = (text: string): boolean => KEY.test(text);
