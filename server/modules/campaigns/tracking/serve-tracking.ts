import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BrandConfig, HexColor } from '../../../../contract/whitelabel/schemas.ts';
import type { Services } from '../../../core/services.ts';
import { brandOf } from '../../platform/whitelabel/brand-of.ts';
import { brandOfHost } from '../../platform/whitelabel/brand-of-host.ts';
import { originOf } from '../../platform/whitelabel/origin-of.ts';
import { hostLookup } from './hosts/tracking-hosts.ts';
import { findWayOut, unsubscribe } from './unsubscribe.ts';
import { createUseLog } from './uses/use-log.ts';
import type { Mark } from './queries.ts';
import { languageOf } from '../../senders/mailboxes/unsubscribe-texts.ts';
import { type PageBrand, unsubscribePage, type UnsubscribePage } from './unsubscribe-page.ts';

/** One transparent point. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const limited = { config: { rateLimit: { max: 600, timeWindow: '1 minute' } } };
type WithToken = FastifyRequest<{ Params: { token: string } }>;

/** What stands in mails and messages: the picture, the links, the way out. Open to anybody who has the address. */
export function serveTracking(app: FastifyInstance, services: Services): void {
  const noteUse = createUseLog(services);
  const lookup = hostLookup(services);
  /** A workspace's own host answers for its own marks alone: nobody borrows another's good name. */
  const spaceOf = async ({ hostname }: FastifyRequest): Promise<string | null> => {
    const host = await lookup(hostname);
    return host.isTracking ? host.spaceId : null;
  };
  app.get('/t/o/:token', limited, async (request: WithToken, reply) => {
    await noteUse({ token: request.params.token, kind: 'open', request, spaceId: await spaceOf(request) });
    // the same picture for a token nobody knows: mails show no broken image
    return reply
      .headers({ 'cache-control': 'no-store, max-age=0', 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/gif')
      .send(GIF);
  });
  app.get('/t/l/:token', limited, async (request: WithToken, reply) => {
    const { token } = request.params;
    const mark = await noteUse({ token, kind: 'link', request, spaceId: await spaceOf(request) });
    if (!mark?.url) return sendPage(request, reply, null, 'gone');
    return reply.header('cache-control', 'no-store').redirect(mark.url, 302);
  });
  app.get('/u/:token', limited, async (request: WithToken, reply) => {
    const mark = await findWayOut(services, request.params.token, await spaceOf(request));
    // looking changes nothing: scanners follow every link of a mail
    return sendPage(request, reply, mark, mark ? (mark.used_at ? 'done' : 'asks') : 'gone');
  });
  app.post('/u/:token', limited, async (request: WithToken, reply) => {
    const mark = await findWayOut(services, request.params.token, await spaceOf(request));
    if (mark) await unsubscribe(mark, services);
    const isPage = (request.body as { by?: unknown } | undefined)?.by === 'page';
    // a mail program that asks for one click (RFC 8058) wants an answer and no page
    if (!isPage)
      return reply
        .code(mark ? 200 : 404)
        .type('text/plain; charset=utf-8')
        .send('');
    return sendPage(request, reply, mark, mark ? 'done' : 'gone');
  });

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    mark: Mark | null,
    state: UnsubscribePage['state'],
  ) {
    const brand = await services.transactions.onPlatform(
      async (tx) => {
        const row = mark ? await brandOf(tx, mark.brand_id) : await brandOfHost(tx, request.hostname.toLowerCase());
        return pageBrand(row.config, await originOf(tx, { brandId: row.id, host: '' }, services));
      },
      { readOnly: true },
    );
    const page = unsubscribePage({
      language: languageOf(request.headers['accept-language'], mark?.language ?? null),
      state,
      brand,
      sender: mark?.space_name.trim() || brand.name,
      address: mark?.address ?? '',
    });
    return reply
      .code(state === 'gone' ? 404 : 200)
      .headers({
        'cache-control': 'no-store',
        vary: 'accept-language',
        'content-security-policy': pagePolicy(brand),
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(page);
  }
}

/** Colours that are colours, and a logo by its whole address: the page may stand at a host of a customer. */
function pageBrand(
  { name, color, dark_theme, logo }: Pick<BrandConfig, 'name' | 'color' | 'dark_theme' | 'logo'>,
  origin: string,
): PageBrand {
  const whole = (address: string | null) =>
    address && URL.canParse(address, origin) ? new URL(address, origin).href : null;
  const plain = (text: string | undefined, other: string) => (HexColor.safeParse(text).success && text ? text : other);
  const own = plain(color, '#4f46e5');
  return {
    name,
    color: own,
    darkColor: plain(dark_theme.color, own),
    logo: { shape: logo.shape, light: whole(logo.light), dark: whole(logo.dark) },
  };
}

/** Nothing runs, nothing is loaded but the logo, and its form goes to where the page came from. */
function pagePolicy({ logo }: PageBrand): string {
  const origins = [logo.light, logo.dark].flatMap((address) => (address ? [new URL(address).origin] : []));
  const images = ['data:', ...new Set(origins.filter((origin) => origin !== 'null'))].join(' ');
  return `default-src 'none'; style-src 'unsafe-inline'; img-src ${images}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}
