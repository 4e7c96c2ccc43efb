import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { withSignIn } from '../sign-in-queries.ts';

/** Few at once: what is left over is due the next time too. */
const AT_ONCE = 500;

/** Accounts with something that has passed by now, of every workspace. */
export function heldAccounts(tx: PlatformTx, stuckBefore: Date) {
  return tx.all(
    withSignIn()
      .select(['c.space_id', 'c.id'])
      .where('c.status', '<>', 'deleted')
      .where((eb) =>
        eb.or([
          eb('c.connect_limited_until', '<=', tx.now),
          eb('c.inmail_limited_until', '<=', tx.now),
          eb('c.login_limited_until', '<=', tx.now),
          eb.and([
            eb('a.proxy_stage', '=', 'fail'),
            eb('a.proxy_failed_until', '<=', tx.now),
            eb('a.is_signing_in', '=', false),
          ]),
          eb.and([
            eb('a.updated_at', '<', stuckBefore),
            eb.or([
              eb('a.is_signing_in', '=', true),
              eb('a.code_is_entering', '=', true),
              eb('a.phone_is_entering', '=', true),
            ]),
          ]),
        ]),
      )
      .orderBy('c.space_id')
      .orderBy('c.id')
      .limit(AT_ONCE),
  );
}
