import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTooDeep, tooDeep } from '../../../core/http/input/limit-depth.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { PHONE_HOOK_PATH, smsProvider } from '../../../providers/sms/sms-provider.ts';
import { receivePhoneHook } from './receive-phone-hook.ts';

const PER_MINUTE = 6_000;
const BODY_LIMIT = 262_144;
const route = { bodyLimit: BODY_LIMIT, config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } };

/** Where the carrier of phones tells what happens. Answered once it is kept: who hears a failure tells it again. */
export function serveChannelHooks(app: FastifyInstance, services: Services): void {
  app.register(async (hooks) => {
    // the signature is of the bytes as they came
    hooks.removeContentTypeParser('application/json');
    hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post(PHONE_HOOK_PATH, route, async (request) => {
      const sms = smsProvider(services);
      const body = bytesOf(request);
      if (!sms?.isGenuine(request.headers, body)) throw refuse('not_signed_in');
      const hook = sms.readHook(parsed(body));
      if (hook) await receivePhoneHook(hook, services);
      return { ok: true };
    });
  });
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function parsed(body: Buffer): unknown {
  const text = body.toString('utf8');
  if (isTooDeep(text)) throw tooDeep();
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('bad_json');
  }
}
