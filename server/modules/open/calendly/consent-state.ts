import * as z from 'zod';
import type { Services } from '../../../core/services.ts';

const Asked = z.object({
  space: z.string(),
  user: z.string(),
  verifier: z.string(),
  /** Where the browser that asked goes on. */
  origin: z.string(),
  until: z.number(),
});
/** What a consent is asked for: it goes along, sealed, and comes back with the answer. Its code is good once. */
export type CalendlyConsent = z.infer<typeof Asked>;

const PLACE = { table: 'calendly_users', id: 'consent' };

export const sealConsent = ({ secrets }: Services, asked: CalendlyConsent): string =>
  secrets.seal(JSON.stringify(asked), PLACE);

/** Null where it was never asked. */
export function openConsent({ secrets }: Services, state: string): CalendlyConsent | null {
  try {
    return Asked.parse(JSON.parse(secrets.open(state, PLACE)));
  } catch {
    return null;
  }
}
