import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { DemoNetwork } from '../../../../core/module.ts';
import { stableId } from '../../../../core/stable-id.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { worldMailSettings } from '../access/mail-access.ts';

const SPACE = stableId('space:lumen');
/** The workspace's own, in no campaign: one that has paused itself, and one whose password was changed elsewhere. */
const SHARED = [
  { key: 'events', name: 'Lumen Events', status: 'disabled', error: null },
  { key: 'hello', name: 'Lumen Sales', status: 'disconnected', error: '535 5.7.8 Name or password is wrong' },
] as const;

const NEXT_TRY_MS = 15 * 60_000;

/** Two more mailboxes of the first workspace; the others have been heard by now. What left by them is their past's. */
export async function seedSharedMailboxes(tx: PlatformTx, { secrets, mailPassword }: DemoNetwork): Promise<void> {
  if (!mailPassword) return;
  for (const { key, name, status, error } of SHARED) {
    const id = stableId(`mailbox:shared:${key}`);
    const email = `${key}@lumen.test`;
    const password = error ? `${mailPassword} of before` : mailPassword;
    await tx.run(
      build.insertInto('integrations').values({
        space_id: SPACE,
        id,
        category: 'email',
        type: 'smtp',
        email,
        sender_name: name,
        status,
        settings: JSON.stringify(worldMailSettings(secrets, id, email, password)),
        last_error: error,
        last_error_at: error ? tx.now : null,
        refusals: error ? 1 : 0,
        next_try_at: error ? new Date(tx.now.getTime() + NEXT_TRY_MS) : null,
        created_at: tx.now,
        updated_at: tx.now,
      }),
    );
  }
  // the one that has paused itself wrote to a bad list: with the third that came back it was too much
  await tx.run(
    sql`insert into integrations_days (space_id, integration_id, day, used, bounced)
      select ${SPACE}::uuid, ${stableId('mailbox:shared:events')}::uuid, ${tx.now}::date - n.ago, n.used, n.bounced
      from (values (4, 22, 1), (3, 24, 0), (2, 25, 1), (1, 25, 1)) as n (ago, used, bounced)
      on conflict do nothing`.compile(build),
  );
  await tx.run(
    sql`insert into mailboxes_heard (space_id, integration_id, heard_at, checked_at)
      select space_id, id, ${tx.now}, ${tx.now} from integrations
      where category = 'email' and status = 'connected' and settings <> '{}'::jsonb`.compile(build),
  );
}
