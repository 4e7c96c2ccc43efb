import type { Services } from '../../../../core/services.ts';
import { keepSeen } from './keep-seen.ts';
import { lookAtTrackingDomain } from './look-at-tracking-domain.ts';
import { dueTrackingDomains, forgetReleasedHosts, lockTrackingDomain } from './queries.ts';

/** So many in one run; the rest follow in the next. */
const AT_ONCE = 40;
/** How long a host that was given up is nobody else's: mails that were sent by it are still read. */
const RELEASED_DAYS = 30;

/** Looks at the domains whose time has come, more and more seldom where nothing changes. */
export async function checkDomains(services: Services): Promise<void> {
  const { transactions, clock } = services;
  const due = await transactions.onPlatform((tx) => dueTrackingDomains(tx, AT_ONCE), { readOnly: true });
  for (const { space_id, id, host, value } of due) {
    const seen = await lookAtTrackingDomain({ spaceId: space_id, host, value }, services);
    await transactions.inSpace(space_id, async (tx) => {
      const row = await lockTrackingDomain(tx, id);
      if (row?.host === host) await keepSeen(tx, row, seen, { actorId: null });
    });
  }
  const before = new Date(clock.now().getTime() - RELEASED_DAYS * 86_400_000);
  await transactions.onPlatform((tx) => forgetReleasedHosts(tx, before));
}
