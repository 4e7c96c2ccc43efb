import type { FastifyInstance } from 'fastify';
import MailComposer from 'nodemailer/lib/mail-composer';
import * as z from 'zod';
import { gatewayId } from '../network/ids.ts';
import { WORLD_SENDGRID_KEY } from '../mail/client.ts';
import { takeMail } from '../mail/take-mail.ts';
import { worldKey } from '../keys/world-key.ts';
import type { SyntheticNetwork } from '../network/store.ts';
import { hookById, hooksOfVendor, isProducts, putVendorHook, switchOnHook, type VendorHook } from './vendor-hooks.ts';

const Person = z.object({ email: z.string(), name: z.string().optional() });
const Mail = z.object({
  personalizations: z
    .array(z.object({ to: z.array(Person).min(1), custom_args: z.record(z.string(), z.string()).optional() }))
    .length(1),
  from: Person,
  subject: z.string().min(1),
  content: z.array(z.object({ type: z.string(), value: z.string().min(1) })).min(1),
  headers: z.record(z.string(), z.string()).default({}),
});

/** SendGrid as far as mail is sent by it: it takes, and keeps nothing. */
export function serveSendgrid(app: FastifyInstance, network: SyntheticNetwork): void {
  app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        if (request.headers.authorization === `Bearer ${WORLD_SENDGRID_KEY}`) return;
        await reply.code(401).send(problem('The provided authorization grant is invalid, expired, or revoked'));
      });
      api.get('/scopes', () => ({
        scopes: ['mail.send', ...['create', 'read', 'update'].map((may) => `user.webhooks.event.settings.${may}`)],
      }));
      serveHookSettings(api, network);
      api.get('/messages', async (request) => {
        const { query } = z.object({ query: z.string() }).parse(request.query);
        const key = /unique_args\['key'\]="([\w-]+)"/.exec(query)?.[1] ?? '';
        const found = await network.all<{ id: string; recipient: string; subject: string }>(
          `select id, recipient, subject from world.mails where vendor ->> 'by' = 'sendgrid' and vendor ->> 'key' = $1`,
          [key],
        );
        return {
          messages: found.map(({ id, recipient, subject }) => ({
            msg_id: id,
            to_email: recipient,
            subject,
            status: 'delivered',
          })),
        };
      });
      api.post('/mail/send', { bodyLimit: 40_000_000 }, async (request, reply) => {
        const mail = Mail.safeParse(request.body).data;
        if (!mail) return reply.code(400).send(problem('Bad Request'));
        const to = mail.personalizations.flatMap((one) => one.to.map(({ email }) => email));
        if (to.some((one) => !z.email().safeParse(one).success))
          return reply.code(400).send(problem('The to email does not contain a valid address.'));
        const vendor = { by: 'sendgrid', key: mail.personalizations[0]?.custom_args?.key ?? null } as const;
        await takeMail(network, { from: mail.from.email, to, vendor }, await rawOf(mail, to, network.now()));
        if (network.settings.lose_share >= 1) request.raw.socket.destroy();
        return reply.code(202).header('x-message-id', gatewayId()).send();
      });
    },
    { prefix: '/vendors/sendgrid/v3' },
  );
}

const HookSettings = z.object({ url: z.url() });

/** The Event Webhook: made, listed, changed, and signed from the moment that it is asked to be. */
function serveHookSettings(api: FastifyInstance, network: SyntheticNetwork): void {
  const path = '/user/webhooks/event/settings';
  const told = ({ id, url, is_on }: VendorHook) => ({ id, url, enabled: is_on });
  api.get(`${path}/all`, async () => {
    const hooks = await hooksOfVendor(network, 'sendgrid');
    return { max_allowed: 5, webhooks: hooks.map(told) };
  });
  api.post(path, async (request, reply) => {
    const url = HookSettings.safeParse(request.body).data?.url;
    if (!url || !isProducts(url, network.productUrl)) return reply.code(400).send(problem('url is not valid'));
    return reply.code(201).send(told(await putVendorHook(network, { vendor: 'sendgrid', url })));
  });
  const Named = z.object({ id: z.string() });
  api.patch(`${path}/:id`, async (request, reply) => {
    const hook = await hookById(network, Named.parse(request.params).id);
    return hook ? told(hook) : reply.code(404).send(problem('not found'));
  });
  api.patch(`${path}/signed/:id`, async (request, reply) => {
    const hook = await hookById(network, Named.parse(request.params).id);
    if (!hook) return reply.code(404).send(problem('not found'));
    await switchOnHook(network, hook.id);
    const { publicKey } = await worldKey(network, 'sendgrid');
    return { id: hook.id, public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
  });
}

const problem = (message: string) => ({ errors: [{ message, field: null, help: null }] });

function rawOf({ from, subject, content, headers }: z.infer<typeof Mail>, to: string[], date: Date): Promise<Buffer> {
  const { 'Message-ID': messageId = `<${gatewayId()}@sendgrid.world.test>`, ...rest } = headers;
  const part = (type: string) => content.find((one) => one.type === type)?.value;
  return new MailComposer({
    messageId,
    date,
    from: { name: from.name ?? '', address: from.email },
    to,
    subject,
    headers: rest,
    text: part('text/plain') ?? '',
    ...(part('text/html') && { html: part('text/html') }),
    newline: 'windows',
  })
    .compile()
    .build();
}
