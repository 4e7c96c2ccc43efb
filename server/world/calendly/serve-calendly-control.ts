import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { SyntheticNetwork } from '../network/store.ts';
import { book, cancelBooking, moveBooking } from './book.ts';

const Pair = z.object({ host: z.email(), email: z.email() });

/** Has somebody book, move or cancel a meeting. */
export function serveCalendlyControl(app: FastifyInstance, network: SyntheticNetwork): void {
  app.post('/book', async (request) => {
    const given = Pair.extend({ name: z.string().min(1).optional() }).parse(request.body);
    await book(network, { ...given, name: given.name ?? given.email });
    return { done: `${given.email} booked a meeting with ${given.host}.` };
  });
  app.post('/move_booking', async (request) => {
    const given = Pair.parse(request.body);
    await moveBooking(network, given);
    return { done: `${given.email} moved the meeting with ${given.host} by a day.` };
  });
  app.post('/cancel_booking', async (request) => {
    const given = Pair.parse(request.body);
    await cancelBooking(network, given);
    return { done: `${given.email} canceled the meeting with ${given.host}.` };
  });
}
