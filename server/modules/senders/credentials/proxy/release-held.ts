import type { Services } from '../../../../core/services.ts';
import { changeCredential } from '../change-credential.ts';
import { heldAccounts } from './release-queries.ts';
import { startSignIn } from '../sign-in/start-sign-in.ts';
import type { CredentialRow } from '../queries.ts';

/** A sign-in that nobody has heard of for so long was in the hands of a process that died. */
const STUCK_MINUTES = 10;

/**
 * Lifts what time has lifted: limits that have passed are cleared and told, a proxy that waited is tried again, and
 * what got stuck half-way is given back to the person.
 */
export async function releaseHeld(_payload: unknown, { transactions, clock, log }: Services): Promise<void> {
  const stuckBefore = new Date(clock.now().getTime() - STUCK_MINUTES * 60_000);
  const held = await transactions.onPlatform((tx) => heldAccounts(tx, stuckBefore), { readOnly: true });
  for (const { space_id, id } of held)
    await transactions.inSpace(space_id, async (tx) => {
      let isDue = false;
      const row = await changeCredential(tx, id, (current) => {
        isDue = isProxyDue(current, tx.now);
        return lifted(current, tx.now, stuckBefore);
      });
      if (row && isDue) await startSignIn(tx, id);
    });
  if (held.length > 0) log.info({ count: held.length }, 'accounts released');
}

const isProxyDue = (row: CredentialRow, now: Date): boolean =>
  row.proxy_stage === 'fail' && row.proxy_failed_until !== null && row.proxy_failed_until <= now && !row.is_signing_in;

function lifted(row: CredentialRow, now: Date, stuckBefore: Date) {
  const isPast = (until: Date | null) => until !== null && until <= now;
  const isStuck = row.auth_updated_at < stuckBefore;
  const isEntering = row.code_is_entering || row.phone_is_entering;
  return {
    credential: {
      ...(isPast(row.connect_limited_until) && { connect_limited_at: null, connect_limited_until: null }),
      ...(isPast(row.inmail_limited_until) && { inmail_limited_at: null, inmail_limited_until: null }),
      ...(isPast(row.login_limited_until) && { login_limited_at: null, login_limited_until: null }),
    },
    auth: {
      ...(isStuck && row.is_signing_in && { is_signing_in: false, problem: 'not_reached', proxy_stage: null }),
      ...(isStuck && isEntering && { code_is_entering: false, phone_is_entering: false }),
    },
  };
}
