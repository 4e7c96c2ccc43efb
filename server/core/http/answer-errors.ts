import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Call, Calls } from '../../../contract/call.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { type Faults, isDatabaseAway, isDiskFull } from '../faults.ts';
import { API_PREFIX } from './bind-calls.ts';
import { UNKEEPABLE } from './input/keepable.ts';
import { Refusal, refuse } from './refusal.ts';

const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
};

/** What PostgreSQL says of text that it does not keep: characters of no encoding, NUL within JSON. */
const UNKEEPABLE_CODES: ReadonlySet<string> = new Set(['22021', '22P05']);
/** What it says of a number that its column does not hold: the contract bounds every number, this is the last resort. */
const OUT_OF_RANGE = '22003';

export const envelope = (refusal: Refusal) => ({
  ok: false,
  error: refusal.message,
  payload: null,
  code: refusal.code,
  ...(refusal.fields && { fields: refusal.fields }),
});

/** Every failure leaves in the envelope: refusals as they are, the framework's own by this table, faults as 500. */
export function answerErrors(app: FastifyInstance, faults: Faults): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.code === 'disk_full') {
      faults.note('disk_full');
      request.log.error({ req: request, err: error }, 'no room on the disk');
    }
    if (refusal.code === 'unavailable' && isClosedToUs(codeOf(error), error.message))
      request.log.error({ req: request, err: error }, 'the database role lacks a right: see npm run doctor');
    if (refusal.code === 'internal') request.log.error({ req: request, err: error }, 'a call failed');
    return sendRefusal(refusal, reply);
  });
}

/** What the router itself refuses, before there is a route: an address that cannot be read or is too long. */
export const answerRouterErrors = (error: FastifyError, _request: unknown, reply: FastifyReply): void =>
  void sendRefusal(asRefusal(error), reply);

const sendRefusal = (refusal: Refusal, reply: FastifyReply) =>
  reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope(refusal)));

function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  const known = FRAMEWORK[error.code];
  if (known) return refuse(known);
  if (isDiskFull(error.code)) return refuse('disk_full');
  if (isDatabaseAway(error) || isClosedToUs(codeOf(error), error.message)) return refuse('unavailable');
  if (UNKEEPABLE_CODES.has(error.code)) return refuse('bad_request', { text: UNKEEPABLE });
  if (error.code === OUT_OF_RANGE) return refuse('invalid_input', { text: 'A number is too large' });
  // malformed addresses and the like: the client's fault, said by the framework
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return refuse('bad_request');
  return refuse('internal');
}

/** A known path with another method answers 405 and says which it accepts; an unknown one 404. */
export function refuseUnknownPath(
  domains: Record<string, Calls>,
): (method: string, url: string) => { refusal: Refusal; allow: string[] } {
  const calls: Call[] = Object.values(domains).flatMap((domain) => Object.values(domain));
  const patterns = calls.map((call) => ({
    method: call.method,
    pattern: new RegExp(`^${API_PREFIX}${call.path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }));
  return (method, url) => {
    const path = url.split('?')[0] ?? '';
    const allow = patterns
      .filter((entry) => entry.method !== method && entry.pattern.test(path))
      .map((entry) => entry.method);
    return { refusal: refuse(allow.length > 0 ? 'method_not_allowed' : 'unknown_path'), allow: [...new Set(allow)] };
  };
}

/** Nothing of the request's: the role that we sign in with lost a right. Row security says it in other words. */
const isClosedToUs = (code: string, message: string): boolean =>
  code === '42501' && message.startsWith('permission denied');
const codeOf = (error: { code?: string }): string => error.code ?? '';
