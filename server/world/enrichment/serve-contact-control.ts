import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { SyntheticNetwork } from '../network/store.ts';
import { CONTACT_VENDORS } from './contact-of.ts';
import { CONTACT_MOODS, setMood } from './contact-vendor.ts';

const Told = z.object({ vendor: z.enum(CONTACT_VENDORS), mood: z.enum(CONTACT_MOODS) });

/** What the command line makes vendors of contact data do. */
export function serveContactControl(control: FastifyInstance, network: SyntheticNetwork): void {
  control.post('/contacts', async (request) => {
    const { vendor, mood } = Told.parse(request.body);
    await setMood(network, vendor, mood);
    return { done: `${vendor} answers “${mood}” from now on.` };
  });
}
