import type { DemoNetwork } from '../../../../core/module.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { worldMailSettings } from '../access/mail-access.ts';
import { mailboxesOfGateway, setMailSettings } from '../queries.ts';

/** A demo that was filled in when mail still went over a gateway: its mailboxes move to the post office. */
export async function renewDemoMailboxes(tx: PlatformTx, { secrets, mailPassword }: DemoNetwork): Promise<void> {
  if (!mailPassword) return;
  for (const { space_id, id, email } of await mailboxesOfGateway(tx))
    if (email) await setMailSettings(tx, { space_id, id }, worldMailSettings(secrets, id, email, mailPassword));
}
