import { RAMP_GOAL } from '../../../../../contract/mailboxes/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import type { Secrets } from '../../../../core/secrets/create-secrets.ts';
import { WORLD_MAIL_HOST } from '../../../../providers/email/email-provider.ts';
import { sealMailSettings } from '../access/mail-access.ts';
import type { SigningKey } from '../own/own-mailboxes.ts';

interface DemoOwnMailbox {
  spaceId: string;
  id: string;
  email: string;
  senderName: string;
  credentialId: string;
  domain: { id: string; name: string };
  key: SigningKey;
  password: string;
  hash: string;
  /** How many days ago its ramp began. */
  rampDays: number;
}

const DAY_MS = 86_400_000;

/** A mailbox on a domain of the demo's, as one that is made there is kept: at the synthetic world's post office. */
export async function seedOwnMailbox(tx: PlatformTx, secrets: Secrets, mailbox: DemoOwnMailbox): Promise<void> {
  const { spaceId, id, email, domain, key } = mailbox;
  const made = new Date(tx.now.getTime() - mailbox.rampDays * DAY_MS);
  const settings = sealMailSettings(secrets, id, {
    smtp: { host: WORLD_MAIL_HOST, port: 587, security: 'none' },
    imap: { host: WORLD_MAIL_HOST, port: 143, security: 'none' },
    user: email,
    password: mailbox.password,
    dkim: { domain: domain.name, selector: key.selector, private_key: key.pem },
  });
  await tx.run(
    build.insertInto('integrations').values({
      space_id: spaceId,
      id,
      credential_id: mailbox.credentialId,
      category: 'email',
      type: 'ai_email_service',
      email,
      sender_name: mailbox.senderName,
      status: 'connected',
      settings: JSON.stringify(settings),
      per_day: RAMP_GOAL,
      ramp_from: made.toISOString().slice(0, 10),
      domain_id: domain.id,
      host_password: mailbox.hash,
      created_at: made,
      updated_at: made,
    }),
  );
  await tx.run(
    build
      .insertInto('mailboxes_heard')
      .values({ space_id: spaceId, integration_id: id, heard_at: tx.now, checked_at: tx.now }),
  );
}
