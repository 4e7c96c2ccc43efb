import * as z from 'zod';
import type { Services } from '../../../core/services.ts';

const Asked = z.object({
  space: z.string(),
  user: z.string(),
  /** Where the browser that asked goes on. */
  origin: z.string(),
  until: z.number(),
});
type HighLevelConsent = z.infer<typeof Asked>;

const PLACE = { table: 'highlevel_connections', id: 'consent' };

/** What a consent is asked for: it goes along, sealed, and comes back with the answer. */
export const sealHighLevelConsent = ({ secrets }: Services, asked: HighLevelConsent): string =>
  secrets.seal(JSON.stringify(asked), PLACE);

/** Null where it was never asked. */
export function openHighLevelConsent({ secrets }: Services, state: string): HighLevelConsent | null {
  try {
    return Asked.parse(JSON.parse(secrets.open(state, PLACE)));
  } catch {
    return null;
  }
}
