import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { selfSigned } from '../keys/self-signed.ts';
import { worldKey } from '../keys/world-key.ts';
import { writeReaderJobs } from '../mail/write-reader-jobs.ts';
import { gatewayId } from '../network/ids.ts';
import type { SyntheticNetwork } from '../network/store.ts';
import { hooksOfVendor, isProducts, putVendorHook, SNS_CERTIFICATE, switchOnHook } from './vendor-hooks.ts';

const TOPIC = 'arn:aws:sns:eu-central-1:000000000000:mail';
const Subscribed = z.object({ url: z.url(), topic: z.string().min(1).default(TOPIC) });
const Confirmed = z.object({ Action: z.literal('ConfirmSubscription'), Token: z.string().min(1) });

/** Amazon SNS as far as it tells of mails: its certificate, and subscriptions, which are confirmed before anything is told. */
export function serveSns(app: FastifyInstance, network: SyntheticNetwork): void {
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
  // what the owner of a topic does in Amazon's console
  app.post('/control/subscribe', async (request, reply) => {
    const { url, topic } = Subscribed.parse(request.body);
    if (!isProducts(url, network.productUrl)) return reply.code(422).send({ error: 'Only the product is told.' });
    const hook = await putVendorHook(network, { vendor: 'amazon', url, topic, token: gatewayId() });
    const event = { kind: 'confirm', to: '', key: null, messageId: '' } as const;
    await writeReaderJobs(network, [
      { at: network.now(), subjectId: hook.id, kind: 'told', data: { do: 'hook', hook: hook.id, event } },
    ]);
    return { done: `${topic} asks ${url} to confirm its subscription.` };
  });
}
