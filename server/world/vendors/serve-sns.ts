import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { selfSigned } from '../keys/self-signed.ts';
import { worldKey } from '../keys/world-key.ts';
import { writeReaderJobs } from '../mail/write-reader-jobs.ts';
import { gatewayId } from '../network/ids.ts';
import type { SyntheticNetwork } from '../network/store.ts';
import { amazonSigner } from './amazon-signature.ts';
import { hooksOfVendor, isProducts, putVendorHook, SNS_CERTIFICATE, switchOnHook } from './vendor-hooks.ts';

const TOPIC = 'arn:aws:sns:eu-central-1:000000000000:mail';
const Subscribed = z.object({ url: z.url(), topic: z.string().min(1).default(TOPIC) });
const Asked = z.discriminatedUnion('Action', [
  z.object({ Action: z.literal('CreateTopic'), Name: z.string().regex(/^[\w-]{1,256}$/) }),
  z.object({
    Action: z.literal('Subscribe'),
    TopicArn: z.string().min(1),
    Protocol: z.enum(['http', 'https']),
    Endpoint: z.url(),
  }),
]);
const Confirmed = z.object({ Action: z.literal('ConfirmSubscription'), Token: z.string().min(1) });

/** Amazon SNS as far as it tells of mails: its certificate, and subscriptions, which are confirmed before anything is told. */
export function serveSns(app: FastifyInstance, network: SyntheticNetwork, origin: () => string): void {
  app.get(SNS_CERTIFICATE, async (_request, reply) =>
    reply.type('application/x-pem-file').send(selfSigned(await worldKey(network, 'sns'), 'sns.world.test')),
  );
  app.get('/vendors/amazon/sns/', async (request, reply) => {
    const token = Confirmed.safeParse(request.query).data?.Token;
    const hook = (await hooksOfVendor(network, 'amazon')).find((each) => token && each.token === token);
    if (!hook) return reply.code(400).send('<ErrorResponse><Code>InvalidParameter</Code></ErrorResponse>');
    await switchOnHook(network, hook.id);
    return reply.type('text/xml').send('<ConfirmSubscriptionResponse/>');
  });
  app.register(async (api) => {
    // the signature is of the bytes as they came
    api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    api.post('/vendors/amazon/sns/', async (request, reply) => {
      const answer = reply.type('text/xml');
      const refuse = (status: number, code: string, words: string) =>
        answer
          .code(status)
          .send(`<ErrorResponse><Error><Code>${code}</Code><Message>${words}</Message></Error></ErrorResponse>`);
      const signer = await amazonSigner(request, 'sns', origin());
      if (signer !== 'owner')
        return refuse(403, signer ? 'AuthorizationError' : 'SignatureDoesNotMatch', 'User is not authorized.');
      const asked = Asked.safeParse(Object.fromEntries(new URLSearchParams(request.body as string))).data;
      if (asked?.Action === 'CreateTopic') {
        const arn = `${TOPIC.slice(0, TOPIC.lastIndexOf(':'))}:${asked.Name}`;
        await network.all('insert into world.amazon_topics (arn) values ($1) on conflict do nothing', [arn]);
        return answer.send(`<CreateTopicResponse><TopicArn>${arn}</TopicArn></CreateTopicResponse>`);
      }
      if (!asked || !isProducts(asked.Endpoint, network.productUrl))
        return refuse(400, 'InvalidParameter', 'Invalid parameter');
      await subscribe(network, asked.Endpoint, asked.TopicArn);
      return answer.send(
        '<SubscribeResponse><SubscriptionArn>pending confirmation</SubscriptionArn></SubscribeResponse>',
      );
    });
  });
  // what the owner of a topic does in Amazon's console
  app.post('/control/subscribe', async (request, reply) => {
    const { url, topic } = Subscribed.parse(request.body);
    if (!isProducts(url, network.productUrl)) return reply.code(422).send({ error: 'Only the product is told.' });
    await subscribe(network, url, topic);
    return { done: `${topic} asks ${url} to confirm its subscription.` };
  });
}

/** It is asked to confirm before anything is told. */
async function subscribe(network: SyntheticNetwork, url: string, topic: string): Promise<void> {
  const hook = await putVendorHook(network, { vendor: 'amazon', url, topic, token: gatewayId() });
  const event = { kind: 'confirm', to: '', key: null, messageId: '' } as const;
  await writeReaderJobs(network, [
    { at: network.now(), subjectId: hook.id, kind: 'told', data: { do: 'hook', hook: hook.id, event } },
  ]);
}
