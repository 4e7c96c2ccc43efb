import type { FastifyInstance } from 'fastify';
import MailComposer from 'nodemailer/lib/mail-composer';
import * as z from 'zod';
import { gatewayId } from '../network/ids.ts';
import { WORLD_SENDGRID_KEY } from '../mail/client.ts';
import { takeMail } from '../mail/take-mail.ts';
import type { SyntheticNetwork } from '../network/store.ts';

const Person = z.object({ email: z.string(), name: z.string().optional() });
const Mail = z.object({
  personalizations: z.array(z.object({ to: z.array(Person).min(1) })).length(1),
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
      api.get('/scopes', () => ({ scopes: ['mail.send', 'user.webhooks.event.settings.read'] }));
      api.post('/mail/send', { bodyLimit: 40_000_000 }, async (request, reply) => {
        const mail = Mail.safeParse(request.body).data;
        if (!mail) return reply.code(400).send(problem('Bad Request'));
        const to = mail.personalizations.flatMap((one) => one.to.map(({ email }) => email));
        if (to.some((one) => !z.email().safeParse(one).success))
          return reply.code(400).send(problem('The to email does not contain a valid address.'));
        await takeMail(network, { from: mail.from.email, to, by: 'sendgrid' }, await rawOf(mail, to, network.now()));
        if (network.settings.lose_share >= 1) request.raw.socket.destroy();
        return reply.code(202).header('x-message-id', gatewayId()).send();
      });
    },
    { prefix: '/vendors/sendgrid/v3' },
  );
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
