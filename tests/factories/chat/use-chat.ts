import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import Fastify from 'fastify';
import type { ChatChannel, ChatDelivery, TestedChannel } from '../../../contract/chat/schemas.ts';
import { newId } from '../../../server/core/ids.ts';
import { startWebhookSender } from '../../../server/modules/open/webhooks/sending/start-webhook-sender.ts';
import { type ChatPost, serveChat } from '../../../server/world/chat/serve-chat.ts';
import { RECEIVER_PATH } from '../../../server/world/receiver/client.ts';
import { useApp } from '../app.ts';
import type { Tenant } from '../tenants.ts';
import { until } from '../until.ts';

type Asker = Pick<Tenant, 'admin'>;

/** For one test file: the application, and the synthetic world’s Slack and Teams that it may send to. */
export function useChat() {
  const allowed: string[] = [];
  const app = useApp({ outside: { privateReceivers: allowed } });
  const world = Fastify({ forceCloseConnections: true });
  const chat: { url: string; posts: ChatPost[]; busy: number } = { url: '', posts: [], busy: 0 };
  // whoever is asked to be busy is so for that many messages
  world.addHook('onRequest', async (_request, reply) => {
    if (chat.busy === 0) return;
    chat.busy--;
    await reply.code(429).header('retry-after', '1').send('rate_limited');
  });
  chat.posts = serveChat(world);
  before(async () => {
    chat.url = (await world.listen({ host: '127.0.0.1', port: 0 })) + RECEIVER_PATH;
    allowed.push(chat.url);
  });
  after(() => world.close());

  const slackUrl = (service = `B${newId().replaceAll('-', '').toUpperCase()}`) =>
    `${chat.url}slack/services/T0TEST/${service}/secretofthechannel`;
  const teamsUrl = (flow: string = newId()) =>
    `${chat.url}teams/workflows/${flow}/triggers/manual/paths/invoke?api-version=1&sp=x&sv=1.0&sig=secretoftheflow`;

  const askFor = (token: string, given: object) =>
    app.call<TestedChannel>('POST', '/chat/channels', {
      token,
      body: { format: 'slack', name: '#sales', url: slackUrl(), told: ['replies', 'meetings', 'problems'], ...given },
    });
  /** Its test message was taken. */
  async function makeChannel({ admin }: Asker, given: object = {}): Promise<ChatChannel> {
    const answer = await askFor(admin.token, given);
    assert.equal(answer.payload?.answer?.refusal, null, JSON.stringify(answer));
    return answer.payload.channel!;
  }
  const postsTo = (url: string) =>
    chat.posts.filter(({ path }) => url.endsWith(path)).map(({ body }) => JSON.parse(body));
  const toldIn = async ({ admin }: Asker, id: string) =>
    (await app.call<ChatDelivery[]>('GET', `/chat/channels/${id}/deliveries`, { token: admin.token })).payload;
  const channelsOf = async ({ admin }: Asker) =>
    (await app.call<ChatChannel[]>('GET', '/chat/channels', { token: admin.token })).payload;

  /** A worker that sends until all that was told is over. */
  async function sendAll(tenant: Asker, id: string, count: number): Promise<ChatDelivery[]> {
    const sender = startWebhookSender(app.services, { lookMs: 10 });
    try {
      await until(async () => {
        const told = await toldIn(tenant, id);
        return told.length >= count && told.every(({ status }) => status !== 'waiting');
      }, 'not all was told');
    } finally {
      await sender.stop();
    }
    return toldIn(tenant, id);
  }
  return { app, chat, slackUrl, teamsUrl, askFor, makeChannel, postsTo, toldIn, channelsOf, sendAll };
}
