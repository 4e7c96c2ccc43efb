import * as z from 'zod';

/** What became of people: how many, and what share of those it is a share of. */
const Rate = z.object({ count: z.int(), percent: z.number().nullable() });
export const CAMPAIGN_RATES = {
  sent: z.int(),
  accepted: Rate,
  replied: Rate,
  opened: Rate,
  clicked: Rate,
  /** Apart from people: mails whose picture, and links that only scanners, proxies and the like asked for. */
  opened_by_machines: z.int(),
  clicked_by_machines: z.int(),
  bounced: Rate,
  unsubscribed: Rate,
  skipped: z.int(),
};
