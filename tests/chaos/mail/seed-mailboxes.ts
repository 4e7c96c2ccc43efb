import { build } from '../../../server/core/db/build.ts';
import { newId } from '../../../server/core/ids.ts';
import type { Services } from '../../../server/core/services.ts';
import { worldMailSettings } from '../../../server/modules/senders/mailboxes/access/mail-access.ts';
import { WORLD_MAIL_PASSWORD } from '../../../server/world/mail/client.ts';

/** Everybody who sends gets a mailbox, and everybody who is on the way an address of their own. */
export async function seedMailboxes(services: Services): Promise<void> {
  const { database, transactions, secrets } = services;
  const { rows } = await database.direct.query<{ space_id: string; id: string }>(
    'select space_id, id from credentials',
  );
  for (const { space_id, id: credential_id } of rows) {
    const id = newId();
    const email = `box-${id.slice(-12)}@lumen.test`;
    await transactions.inSpace(space_id, (tx) =>
      tx.run(
        build.insertInto('integrations').values({
          space_id,
          id,
          credential_id,
          category: 'email',
          type: 'smtp',
          email,
          settings: JSON.stringify(worldMailSettings(secrets, id, email, WORLD_MAIL_PASSWORD)),
          sender_name: 'Sofia Nilsson',
          status: 'connected',
          per_day: 500,
          created_at: tx.now,
          updated_at: tx.now,
        }),
      ),
    );
  }
  await database.direct.query(
    `update prospects set emails = jsonb_build_object('work', 'p' || replace(id::text, '-', '') || '@people.example')`,
  );
  // as if each had been looked at just now
  await database.direct.query(
    `insert into prospects_checks (space_id, address, verdict, source, checked_at)
     select space_id, emails ->> 'work', 'good', 'records', now() from prospects`,
  );
}
