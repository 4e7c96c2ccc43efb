import { AwsV4Signer } from 'aws4fetch';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { gatewayId } from '../network/ids.ts';
import { WORLD_AMAZON } from '../mail/client.ts';
import { takeMail } from '../mail/take-mail.ts';
import type { SyntheticNetwork } from '../network/store.ts';

const Mail = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.array(z.string()).min(1) }),
  EmailTags: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
  Content: z.object({ Raw: z.object({ Data: z.string().min(1) }) }),
});

/** Amazon SES, second API, as far as mail is sent by it: each request has to be signed, and it keeps nothing. */
export function serveAmazon(app: FastifyInstance, network: SyntheticNetwork, origin: () => string): void {
  app.register(
    async (api) => {
      // the signature is of the bytes as they came
      api.removeContentTypeParser('application/json');
      api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      api.addHook('preHandler', async (request, reply) => {
        if (await isSigned(request, origin())) return;
        await reply
          .code(403)
          .header('x-amzn-errortype', 'SignatureDoesNotMatchException')
          .send({ message: 'The request signature we calculated does not match the signature you provided.' });
      });
      api.get('/account', () => ({ SendingEnabled: true, ProductionAccessEnabled: true }));
      api.post('/outbound-emails', { bodyLimit: 55_000_000 }, async (request, reply) => {
        const {
          FromEmailAddress: from,
          Destination,
          Content,
          EmailTags,
        } = Mail.parse(JSON.parse(request.body as string));
        const key = EmailTags.find(({ Name }) => Name === 'key')?.Value ?? null;
        const envelope = { from, to: Destination.ToAddresses, vendor: { by: 'amazon', key } as const };
        await takeMail(network, envelope, Buffer.from(Content.Raw.Data, 'base64'));
        if (network.settings.lose_share >= 1) request.raw.socket.destroy();
        return reply.send({ MessageId: gatewayId() });
      });
    },
    { prefix: '/vendors/amazon/v2/email' },
  );
}

async function isSigned({ headers, method, url, body }: FastifyRequest, origin: string): Promise<boolean> {
  const region = /Credential=[^/]+\/\d+\/([\w-]+)\/ses\//.exec(headers.authorization ?? '')?.[1];
  const datetime = headers['x-amz-date'];
  if (!region || typeof datetime !== 'string') return false;
  const type = headers['content-type'];
  const signer = new AwsV4Signer({
    method,
    url: origin + url,
    headers: { ...(type && { 'content-type': type }) },
    ...(typeof body === 'string' && { body }),
    ...WORLD_AMAZON,
    service: 'ses',
    region,
    datetime,
  });
  return (await signer.sign()).headers.get('authorization') === headers.authorization;
}
