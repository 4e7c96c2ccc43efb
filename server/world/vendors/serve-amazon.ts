import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { gatewayId } from '../network/ids.ts';
import { takeMail } from '../mail/take-mail.ts';
import type { SyntheticNetwork } from '../network/store.ts';
import { amazonSigner } from './amazon-signature.ts';

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
        const signer = await amazonSigner(request, 'ses', origin());
        if (signer === 'sender' && SETTING_UP.test(request.url))
          return reply
            .code(403)
            .header('x-amzn-errortype', 'AccessDeniedException')
            .send({ message: 'User is not authorized to perform this action.' });
        if (signer) return;
        return reply
          .code(403)
          .header('x-amzn-errortype', 'SignatureDoesNotMatchException')
          .send({ message: 'The request signature we calculated does not match the signature you provided.' });
      });
      serveDestinations(api, network);
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

const SETTING_UP = /\/(?:identities|configuration-sets)(?:\/|$)/;
const Named = z.object({ name: z.string().min(1) });
const Destination = z.object({
  EventDestination: z.object({ SnsDestination: z.object({ TopicArn: z.string().min(1) }) }),
});

/** Configuration sets as far as they publish to topics: what is published to nobody was asked to tells nobody. */
function serveDestinations(api: FastifyInstance, network: SyntheticNetwork): void {
  // every address is an identity here, and has no set of its own
  api.get('/identities/:name', (request) => ({ EmailIdentity: Named.parse(request.params).name }));
  api.put('/identities/:name/configuration-set', () => ({}));
  api.post('/configuration-sets', () => ({}));
  api.post('/configuration-sets/:name/event-destinations', async (request) => {
    const { EventDestination } = Destination.parse(JSON.parse(request.body as string));
    await network.all(
      `insert into world.amazon_topics (arn, is_fed) values ($1, true) on conflict (arn) do update set is_fed = true`,
      [EventDestination.SnsDestination.TopicArn],
    );
    return {};
  });
}
