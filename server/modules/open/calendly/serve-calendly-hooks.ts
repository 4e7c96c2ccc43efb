import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { isTooDeep, tooDeep } from '../../../core/http/input/limit-depth.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { type Booking, NotGenuine, SchedulingRefused } from '../../../providers/scheduling/port.ts';
import { openConsent } from '../consents/consents.ts';
import { BOOKINGS_PATH } from './listen-to-bookings.ts';
import { type CalendlyUserRow, calendlyById } from './queries.ts';
import { receiveBooking } from './receive-booking.ts';
import { openSigningKey, requireScheduling } from './tokens.ts';
import { wrongTimes } from './wrong-times.ts';

const Named = z.object({ space: z.uuid(), user: z.uuid() });
const BODY_LIMIT = 262_144;
const hooks = { bodyLimit: BODY_LIMIT, config: { rateLimit: { max: 1_200, timeWindow: '1 minute' } } };
const people = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };

/** Where Calendly sends people back to, and where it tells of bookings: answered once they are kept. */
export function serveCalendlyHooks(app: FastifyInstance, services: Services): void {
  app.get('/api/integrations/calendly/callback', people, async (request, reply) => {
    const answer = request.url.split('?')[1] ?? '';
    const origin =
      openConsent('calendly', new URLSearchParams(answer).get('state') ?? '', services)?.origin ??
      services.settings.publicUrl;
    return reply.redirect(`${origin}/integrations/calendly?${new URLSearchParams({ answer })}`, 302);
  });
  app.register(async (scope) => {
    // the signature is of the bytes as they came
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(BOOKINGS_PATH, hooks, async (request) => {
      const named = Named.safeParse(request.query).data;
      if (!named) throw refuse('not_found');
      const row = await services.transactions.inSpace(named.space, (tx) => calendlyById(tx, named.user), {
        readOnly: true,
      });
      // disconnected: Calendly gives up by itself
      if (!row) throw refuse('not_found');
      const booking = read(request, row, services);
      // said once and for all: told again it would be no better
      const wrong = booking?.state === 'booked' ? wrongTimes(booking, services.clock.now()) : null;
      if (booking && wrong) services.log.warn({ booking: booking.id, wrong }, 'a booking of Calendly was not kept');
      else if (booking) await services.transactions.inSpace(named.space, (tx) => receiveBooking(tx, row, booking));
      return { ok: true };
    });
  });
}

function read({ headers, body }: FastifyRequest, row: CalendlyUserRow, services: Services): Booking | null {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (isTooDeep(bytes.toString('utf8'))) throw tooDeep();
  try {
    const signed = { key: openSigningKey(services, row), now: services.clock.now() };
    return requireScheduling(services).readBooking(headers, bytes, signed);
  } catch (error) {
    if (error instanceof NotGenuine) throw refuse('not_signed_in', { text: error.message });
    if (error instanceof SchedulingRefused || error instanceof SyntaxError) throw refuse('bad_request');
    throw error;
  }
}
