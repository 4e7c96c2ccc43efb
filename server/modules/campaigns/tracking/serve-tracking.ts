import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../core/services.ts';
import { brandOf } from '../../platform/whitelabel/brand-of.ts';
import { brandOfHost } from '../../platform/whitelabel/brand-of-host.ts';
import { findMark, noteUse, unsubscribe } from './note-use.ts';
import type { Mark } from './queries.ts';
import { languageOf } from '../../senders/mailboxes/unsubscribe-texts.ts';
import { unsubscribePage, type UnsubscribePage } from './unsubscribe-page.ts';

/** One transparent point. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const limited = { config: { rateLimit: { max: 600, timeWindow: '1 minute' } } };
type WithToken = FastifyRequest<{ Params: { token: string } }>;

/** What stands in mails and messages: the picture, the links, the way out. Open to anybody who has the address. */
export function serveTracking(app: FastifyInstance, services: Services): void {
  app.get('/t/o/:token', limited, async (request: WithToken, reply) => {
    const mark = await findMark(services, request.params.token, 'open');
    if (mark) await noteUse(mark, request, services);
    // the same picture for a token nobody knows: mails show no broken image
    return reply
      .headers({ 'cache-control': 'no-store, max-age=0', 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/gif')
      .send(GIF);
  });
  app.get('/t/l/:token', limited, async (request: WithToken, reply) => {
    const mark = await findMark(services, request.params.token, 'link');
    if (!mark?.url) return sendPage(request, reply, null, 'gone');
    await noteUse(mark, request, services);
    return reply.header('cache-control', 'no-store').redirect(mark.url, 302);
  });
  app.get('/u/:token', limited, async (request: WithToken, reply) => {
    const mark = await findMark(services, request.params.token, 'unsubscribe');
    // looking changes nothing: scanners follow every link of a mail
    return sendPage(request, reply, mark ?? null, mark ? (mark.used_at ? 'done' : 'asks') : 'gone');
  });
  app.post('/u/:token', limited, async (request: WithToken, reply) => {
    const mark = await findMark(services, request.params.token, 'unsubscribe');
    if (mark) await unsubscribe(mark, services);
    const isPage = (request.body as { by?: unknown } | undefined)?.by === 'page';
    // a mail program that asks for one click (RFC 8058) wants an answer and no page
    if (!isPage)
      return reply
        .code(mark ? 200 : 404)
        .type('text/plain; charset=utf-8')
        .send('');
    return sendPage(request, reply, mark ?? null, mark ? 'done' : 'gone');
  });

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    mark: Mark | null,
    state: UnsubscribePage['state'],
  ) {
    const { config } = await services.transactions.onPlatform(
      (tx) => (mark ? brandOf(tx, mark.brand_id) : brandOfHost(tx, request.hostname.toLowerCase())),
      { readOnly: true },
    );
    const page = unsubscribePage({
      language: languageOf(request.headers['accept-language'], mark?.language ?? null),
      state,
      brand: { name: config.name, color: config.color },
      address: mark?.address ?? '',
    });
    return reply
      .code(state === 'gone' ? 404 : 200)
      .headers({ 'cache-control': 'no-store', vary: 'accept-language' })
      .type('text/html; charset=utf-8')
      .send(page);
  }
}
