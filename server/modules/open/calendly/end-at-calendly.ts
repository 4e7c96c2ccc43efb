import type { Services } from '../../../core/services.ts';
import type { CalendlyUserRow } from './queries.ts';
import { accessTo, openTokens, requireScheduling } from './tokens.ts';

/**
 * Calendly is told as far as it can be that it shall tell of no bookings. `renewed` is a token of the same account, which
 * goes on; without one the access is given back too.
 */
export async function endAtCalendly(
  services: Services,
  spaceId: string,
  row: CalendlyUserRow,
  renewed?: string,
): Promise<void> {
  try {
    const scheduling = requireScheduling(services);
    if (row.subscription)
      await scheduling.tellNoMore(renewed ?? (await accessTo(services, spaceId, row)), row.subscription);
    if (!renewed) await scheduling.revoke(openTokens(services, row).refresh);
  } catch (error) {
    services.log.warn({ reason: (error as Error).message }, 'Calendly was not told that it is disconnected');
  }
}
