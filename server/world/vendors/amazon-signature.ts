import { AwsV4Signer } from 'aws4fetch';
import type { FastifyRequest } from 'fastify';
import { WORLD_AMAZON, WORLD_AMAZON_SENDER } from '../mail/client.ts';

/** Whose key a request is signed with (Signature Version 4); null where it is nobody's. */
export async function amazonSigner(
  { headers, method, url, body }: FastifyRequest,
  service: 'ses' | 'sns',
  origin: string,
): Promise<'owner' | 'sender' | null> {
  const scope = new RegExp(`Credential=(\\w+)/\\d+/([\\w-]+)/${service}/`).exec(headers.authorization ?? '');
  const datetime = headers['x-amz-date'];
  if (!scope || typeof datetime !== 'string') return null;
  const keys = scope[1] === WORLD_AMAZON_SENDER.accessKeyId ? WORLD_AMAZON_SENDER : WORLD_AMAZON;
  const type = headers['content-type'];
  const signer = new AwsV4Signer({
    method,
    url: origin + url,
    headers: { ...(type && { 'content-type': type }) },
    ...(typeof body === 'string' && { body }),
    ...keys,
    service,
    region: scope[2] ?? '',
    datetime,
  });
  if ((await signer.sign()).headers.get('authorization') !== headers.authorization) return null;
  return keys === WORLD_AMAZON ? 'owner' : 'sender';
}
