import { AwsClient } from 'aws4fetch';
import { bucketUrl, refusal, type S3Options } from './s3.ts';

const ANSWER_MS = 5_000;

/** Whether object storage answers and lets us in; what it says where it does not. Asked once, without another try. */
export async function verifyS3(options: S3Options): Promise<string | null> {
  const client = new AwsClient({ ...options, service: 's3' });
  try {
    const request = await client.sign(`${bucketUrl(options)}?list-type=2&max-keys=1`);
    const reply = await fetch(request, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!reply.ok) return (await refusal(reply)).message;
    await reply.body?.cancel();
    return null;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error & { code?: string } };
    return cause?.message || cause?.code || message;
  }
}
