import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { escaped } from '../escaped.ts';
import { page } from '../identity/page.ts';
import type { SyntheticNetwork } from '../network/store.ts';
import { worldCalendly } from './client.ts';
import { takeHost, uriOf } from './users.ts';

const Asked = z.object({
  client_id: z.string(),
  response_type: z.literal('code'),
  redirect_uri: z.string(),
  state: z.string().max(4_000).default(''),
  code_challenge: z.string(),
  code_challenge_method: z.literal('S256'),
});
const Answered = Asked.extend({
  email: z.email(),
  name: z.string().trim().min(1).max(100),
  answer: z.enum(['allow', 'deny']),
});
const Granted = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string(),
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);
const CALLBACK = '/api/integrations/calendly/callback';
const [CODE_SECONDS, ACCESS_SECONDS, REFRESH_SECONDS] = [60, 7_200, 365 * 86_400];

/** Calendly's OAuth: a page on which somebody agrees, tokens, and taking them back. */
export function serveCalendlyAuth(app: FastifyInstance, network: SyntheticNetwork): void {
  const later = (seconds: number) => new Date(network.now().getTime() + seconds * 1_000);
  const isKnown = ({ client_id, redirect_uri }: { client_id: string; redirect_uri: string }) =>
    client_id === worldCalendly('').clientId && redirect_uri === `${network.productUrl ?? ''}${CALLBACK}`;

  app.get('/authorize', async (request, reply) => {
    const asked = Asked.parse(request.query);
    if (!isKnown(asked)) return refuse(reply, 'invalid_client');
    const kept = Object.entries(asked).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
    );
    const body = `<h1>Calendly of the synthetic world</h1><p>An application wants to see your event types and to hear of your bookings.</p>
<form method="post">${kept.join('')}
<label>Name<input name="name" value="Jonas Weber" required></label>
<label>Email<input name="email" type="email" value="jonas.weber@lumen.test" required></label>
<button class="main" name="answer" value="allow">Allow</button><button name="answer" value="deny">Deny</button></form>`;
    return reply.type('text/html; charset=utf-8').send(page('Calendly', body));
  });
  app.post('/authorize', async (request, reply) => {
    const asked = Answered.parse(request.body);
    if (!isKnown(asked)) return refuse(reply, 'invalid_client');
    const back = new URL(asked.redirect_uri);
    back.searchParams.set('state', asked.state);
    if (asked.answer === 'deny') back.searchParams.set('error', 'access_denied');
    else back.searchParams.set('code', await newCode(asked));
    return reply.redirect(back.href, 303);
  });
  app.post('/token', async (request, reply) => {
    const { clientId, clientSecret } = worldCalendly('');
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (request.headers.authorization !== basic) return refuse(reply, 'invalid_client', 401);
    const given = Granted.safeParse(request.body).data;
    const userId = given && (await userOf(given));
    if (!userId) return refuse(reply, 'invalid_grant');
    const [access, refresh] = [
      await grant('access', userId, ACCESS_SECONDS),
      await grant('refresh', userId, REFRESH_SECONDS),
    ];
    return {
      token_type: 'Bearer',
      access_token: access,
      refresh_token: refresh,
      scope: 'default',
      created_at: Math.floor(network.now().getTime() / 1_000),
      expires_in: ACCESS_SECONDS,
      owner: uriOf(network, 'users', userId),
      organization: uriOf(network, 'organizations', userId),
    };
  });
  app.post('/revoke', async (request) => {
    const { token } = z.object({ token: z.string() }).parse(request.body);
    await network.all(
      `delete from world.calendly_grants where user_id = (select user_id from world.calendly_grants where token = $1)`,
      [token],
    );
    return {};
  });

  async function newCode({ email, name, code_challenge, redirect_uri }: z.output<typeof Answered>): Promise<string> {
    const user = await takeHost(network, email, name);
    const code = newToken();
    await network.all(
      `insert into world.calendly_grants (token, kind, user_id, challenge, redirect_uri, expires_at)
        values ($1, 'code', $2, $3, $4, $5)`,
      [code, user.id, code_challenge, redirect_uri, later(CODE_SECONDS)],
    );
    return code;
  }

  async function grant(kind: string, userId: string, seconds: number): Promise<string> {
    const token = newToken();
    await network.all('insert into world.calendly_grants (token, kind, user_id, expires_at) values ($1, $2, $3, $4)', [
      token,
      kind,
      userId,
      later(seconds),
    ]);
    return token;
  }

  /** What is used up by it gives nothing a second time: neither a code nor a refresh token. */
  async function userOf(given: z.output<typeof Granted>): Promise<string | null> {
    const isCode = given.grant_type === 'authorization_code';
    const row = await network.first<{ user_id: string; challenge: string | null; redirect_uri: string | null }>(
      `delete from world.calendly_grants where token = $1 and kind = $2 and expires_at > $3
        returning user_id, challenge, redirect_uri`,
      [isCode ? given.code : given.refresh_token, isCode ? 'code' : 'refresh', network.now()],
    );
    if (!row || !isCode) return row?.user_id ?? null;
    const proved = createHash('sha256').update(given.code_verifier).digest('base64url');
    return proved === row.challenge && given.redirect_uri === row.redirect_uri ? row.user_id : null;
  }
}

const newToken = (): string => randomBytes(24).toString('base64url');
const refuse = (reply: FastifyReply, error: string, status = 400) => reply.code(status).send({ error });
