import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { checkKey, FileMissing, type FileStore, isKey } from './port.ts';
import { spoolToFile } from './spool-to-file.ts';

export interface S3Options {
  /** Without the bucket, which follows in the path: works with every S3-like server. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** First pause before another try; it doubles. */
  retryMs?: number;
}

const ATTEMPTS = 5;

export const bucketUrl = ({ endpoint, bucket }: S3Options): string => `${endpoint.replace(/\/+$/, '')}/${bucket}`;

/**
 * Files in object storage. A stream is spooled to disk first: then its length and hash are known, the signature covers
 * the content, and a try that failed can be repeated.
 */
export function s3Files(options: S3Options): FileStore {
  const client = new AwsClient({ ...options, service: 's3' });
  const bucket = bucketUrl(options);
  const urlOf = (key: string) => `${bucket}/${checkKey(key)}`;

  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const reply = await fetch(await client.sign(url, init)).catch((error: unknown) => error as Error);
      const isFinal = attempt === ATTEMPTS;
      if (reply instanceof Error) {
        if (isFinal) throw new Error(`Object storage cannot be reached: ${reply.message}`, { cause: reply });
      } else {
        if (reply.status < 500 && reply.status !== 429) return reply;
        if (isFinal) throw await refusal(reply);
        await reply.body?.cancel();
      }
      await delay((options.retryMs ?? 100) * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
    }
  }

  return {
    async put(key, body, { maxBytes, type = 'application/octet-stream' }) {
      const url = urlOf(key);
      const draft = join(tmpdir(), `upload-${randomUUID()}`);
      try {
        const stored = await spoolToFile(body, draft, maxBytes);
        const reply = await send(url, {
          method: 'PUT',
          headers: { 'content-type': type, 'x-amz-content-sha256': stored.sha256 },
          // a blob on disk: sent as a stream, with its length
          body: (await openAsBlob(draft)) as Blob,
        });
        if (!reply.ok) throw await refusal(reply);
        await reply.body?.cancel();
        return stored;
      } finally {
        await rm(draft, { force: true });
      }
    },
    async get(key) {
      const reply = await send(urlOf(key));
      if (reply.status === 404) {
        await reply.body?.cancel();
        throw new FileMissing(key);
      }
      if (!reply.ok) throw await refusal(reply);
      return Readable.fromWeb(reply.body as ReadableStream);
    },
    async delete(key) {
      const reply = await send(urlOf(key), { method: 'DELETE' });
      if (!reply.ok && reply.status !== 404) throw await refusal(reply);
      await reply.body?.cancel();
    },
    async exists(key) {
      const reply = await send(urlOf(key), { method: 'HEAD' });
      if (reply.status === 404) return false;
      if (!reply.ok) throw await refusal(reply);
      return true;
    },
    async *list() {
      for (let token: string | undefined, more = true; more; ) {
        const page = new URL(bucket);
        page.searchParams.set('list-type', '2');
        if (token) page.searchParams.set('continuation-token', token);
        const reply = await send(page.href);
        if (!reply.ok) throw await refusal(reply);
        const xml = await reply.text();
        for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) if (isKey(key)) yield key;
        token = unescaped(/<NextContinuationToken>([^<]*)</.exec(xml)?.[1]);
        more = token !== undefined;
      }
    },
  };
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };
const unescaped = (text: string | undefined) => text?.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);

export async function refusal(reply: Response): Promise<Error> {
  const text = await reply.text().catch(() => '');
  const said = /<Code>([^<]*)</.exec(text)?.[1] ?? '';
  return new Error(`Object storage answered ${reply.status} ${said || reply.statusText}`.trim());
}
