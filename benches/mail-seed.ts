import type pg from 'pg';
import { SequenceNode } from '../contract/campaigns/sequence.ts';
import { sealMailSettings } from '../server/modules/senders/mailboxes/access/mail-access.ts';
import type { Services } from '../server/core/services.ts';
import { newId } from '../server/core/ids.ts';
import { seedSenders } from './runner-seed.ts';

const TEXT = 'Hello {first_name},\n\nwe met at the fair in Cologne. Shall we go on with it on Thursday?\n\nBest wishes';
const NODES = [SequenceNode.parse({ id: 'write', action: 'email', subject: 'A question, {first_name}', text: TEXT })];

/** Accounts that work round the clock, each with a campaign of one mail and a mailbox at the sink. */
export async function seedMailboxes(
  { pool, services }: { pool: pg.Pool; services: Services },
  count: number,
  port: number,
): Promise<void> {
  await seedSenders(pool, count, { nodes: NODES, takes: 'emails' });
  const { rows } = await pool.query<{ space_id: string; id: string; username: string }>(
    'select space_id, id, username from credentials',
  );
  const server = { host: '127.0.0.1', port, security: 'none' as const };
  for (const { space_id, id, username } of rows) {
    const mailbox = newId();
    const settings = { smtp: server, imap: null, user: username, password: 'sink' };
    await pool.query(
      `insert into integrations (space_id, id, credential_id, category, type, email, sender_name, per_day, settings,
         created_at, updated_at) values ($1, $2, $3, 'email', 'smtp', $4, 'Sofia Nilsson', 1000000, $5, now(), now())`,
      [space_id, mailbox, id, username, JSON.stringify(sealMailSettings(services.secrets, mailbox, settings))],
    );
  }
}

/** So many new people of each campaign whose mail is due now. */
export async function addReaders(pool: pg.Pool, each: number): Promise<void> {
  const now = new Date();
  await pool.query(
    `with people as (insert into prospects (space_id, id, first_name, last_name, emails, created_at, updated_at)
       select c.space_id, uuidv7(), 'Ada', c.id::text, jsonb_build_object('work', 'reader-' || uuidv7() || '@sink.test'),
         $1, $1 from campaigns c, generate_series(1, $2::integer) returning space_id, id, last_name)
     insert into enrolments (space_id, id, campaign_id, prospect_id, credential_id, version, node_id, arrived_at, due_at,
       takes, revision, created_at, updated_at)
     select c.space_id, uuidv7(), c.id, p.id, c.credentials_id, 1, 'write', $1, $1, 'emails', 1, $1, $1
     from people p join campaigns c on c.space_id = p.space_id and c.id = p.last_name::uuid`,
    [now, each],
  );
  await pool.query(
    `insert into prospects_checks (space_id, address, verdict, source, checked_at)
     select space_id, emails ->> 'work', 'good', 'records', $1 from prospects on conflict do nothing`,
    [now],
  );
  await pool.query('update runner_lanes set next_at = $1 where leased_by is null', [now]);
  // as the house does by itself a minute later: with no idea of their sizes, every campaign is looked at for each mail
  await pool.query('analyze');
}
