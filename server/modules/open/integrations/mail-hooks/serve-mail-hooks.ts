import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { isTooDeep, tooDeep } from '../../../../core/http/input/limit-depth.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { readAmazonWord } from '../../../../providers/email/hooks/amazon-hook.ts';
import { type MailEvent, MailHookRefused } from '../../../../providers/email/hooks/port.ts';
import { readSendgridEvents, requireSendgrid } from '../../../../providers/email/hooks/sendgrid-hook.ts';
import { MAIL_HOOK_PATH, openHookToken } from './hook-address.ts';
import { changeHook, type HookRow, hookOf } from './hook-queries.ts';
import { receiveMailEvents } from './receive-mail-events.ts';

/** SendGrid gathers events into posts of less than a megabyte. */
const BODY_LIMIT = 2_097_152;
const route = { bodyLimit: BODY_LIMIT, config: { rateLimit: { max: 1_200, timeWindow: '1 minute' } } };
const Place = z.object({ spaceId: z.uuid(), mailboxId: z.uuid(), token: z.string().min(1).max(200) });
type Place = z.infer<typeof Place>;

interface Told {
  events: readonly MailEvent[];
  changes: Parameters<typeof changeHook>[2];
}

/** Where vendors of mail tell what became of mails. Answered once it is kept: who hears a failure tells it again. */
export function serveMailHooks(app: FastifyInstance, services: Services): void {
  app.register(async (hooks) => {
    // the signature is of the bytes as they came; Amazon calls its JSON text
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    hooks.post(MAIL_HOOK_PATH, route, async (request) => {
      const place = Place.safeParse(request.params).data;
      const found = place && (await find(services, place));
      if (!found) throw refuse('not_found');
      const { events, changes } = await read(services, found, request);
      await services.transactions.inSpace(place.spaceId, async (tx) => {
        await receiveMailEvents(tx, events);
        await changeHook(tx, place.mailboxId, { ...changes, told_at: tx.now });
      });
      return { ok: true };
    });
  });
}

async function find(services: Services, { spaceId, mailboxId, token }: Place): Promise<HookRow | null> {
  const hook = await services.transactions.inSpace(spaceId, (tx) => hookOf(tx, mailboxId), { readOnly: true });
  return hook && isSame(token, openHookToken(services.secrets, mailboxId, hook.token)) ? hook : null;
}

function isSame(given: string, known: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function read(services: Services, hook: HookRow, request: FastifyRequest): Promise<Told> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  try {
    if (hook.vendor === 'amazon') return await ofAmazon(services, hook, parsed(body));
    if (!hook.public_key) throw new MailHookRefused('It was not asked for.');
    requireSendgrid(request.headers, body, { publicKey: hook.public_key, now: services.clock.now() });
    return { events: readSendgridEvents(parsed(body)), changes: {} };
  } catch (error) {
    if (!(error instanceof MailHookRefused)) throw error;
    services.log.warn({ reason: error.message }, 'a hook about mails was refused');
    throw refuse('bad_request', { text: error.message });
  }
}

/** The first topic that is subscribed is the mailbox's; of another nothing is taken. */
async function ofAmazon({ clock, settings }: Services, hook: HookRow, body: unknown): Promise<Told> {
  const word = await readAmazonWord(body, { now: clock.now(), base: settings.outside.mailVendors.amazon });
  if (hook.vendor_id && hook.vendor_id !== word.topic) throw new MailHookRefused('It is of another topic.');
  if (word.is === 'subscription') {
    await word.confirm();
    return { events: [], changes: { state: 'on', vendor_id: word.topic, detail: null } };
  }
  if (!hook.vendor_id) throw new MailHookRefused('Nobody has subscribed to it.');
  return { events: word.is === 'events' ? word.events : [], changes: {} };
}

function parsed(body: Buffer): unknown {
  const text = body.toString('utf8');
  if (isTooDeep(text)) throw tooDeep();
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('bad_json');
  }
}
