import type pg from 'pg';
import { SequenceNode } from '../contract/campaigns/sequence.ts';
import { sealMailSettings } from '../server/modules/senders/mailboxes/access/mail-access.ts';
import type { Services } from '../server/core/services.ts';
import { newId } from '../server/core/ids.ts';

const TEXT = 'Hello {first_name},\n\nwe met at the fair in Cologne. Shall we go on with it on Thursday?\n\nBest wishes';
const NODES = [SequenceNode.parse({ id: 'write', action: 'email', subject: 'A question, {first_name}', text: TEXT })];

/** One workspace with accounts that work round the clock, each with a campaign of one mail and a mailbox at the sink. */
export async function seedMailboxes(
  { pool, services }: { pool: pg.Pool; services: Services },
  count: number,
  port: number,
): Promise<void> {
  const [space, now] = [newId(), new Date()];
  await pool.query(
    `insert into spaces (id, brand_id, name, tier, is_paid, is_demo, created_at, updated_at)
     select $1, id, 'Bench', 'scale', true, true, $2, $2 from whitelabel_brands limit 1`,
    [space, now],
  );
  for (let at = 0; at < count; at++) {
    const [account, mailbox] = [newId(), newId()];
    const server = { host: '127.0.0.1', port, security: 'none' as const };
    const settings = { smtp: server, imap: null, user: `box${at}`, password: 'sink' };
    await pool.query(
      `insert into credentials (space_id, id, username, first_name, last_name, work_hours_start, work_hours_end,
         working_days, is_warm_up_on, last_active_at, created_at, updated_at)
       values ($1, $2, $3, 'Sender', 'Bench', 0, 24, '{1,2,3,4,5,6,7}', false, $4, $4, $4)`,
      [space, account, `box${at}@bench.test`, now],
    );
    await pool.query(
      `insert into integrations (space_id, id, credential_id, category, type, email, sender_name, per_day, settings,
         created_at, updated_at) values ($1, $2, $3, 'email', 'smtp', $4, 'Sofia Nilsson', 1000000, $5, $6, $6)`,
      [
        space,
        mailbox,
        account,
        `box${at}@bench.test`,
        JSON.stringify(sealMailSettings(services.secrets, mailbox, settings)),
        now,
      ],
    );
  }
  await pool.query(
    `insert into credentials_auth (space_id, credential_id, gateway_id, logged_in_at, updated_at)
     select space_id, id, id::text, $1, $1 from credentials`,
    [now],
  );
  await pool.query(
    `insert into limits (space_id, credential_id, action, per_day, updated_at)
     select space_id, id, 'emails', 1000000, $1 from credentials`,
    [now],
  );
  await pool.query(
    `insert into campaigns (space_id, id, credentials_id, name, status, sequence_version, steps_count, people_count,
       created_at, updated_at)
     select space_id, uuidv7(), id, username, 'active', 1, 1, 1, $1, $1 from credentials`,
    [now],
  );
  await pool.query(
    `insert into campaigns_versions (space_id, campaign_id, version, nodes, links, created_at)
     select space_id, id, 1, $1::jsonb, '[]', $2 from campaigns`,
    [JSON.stringify(NODES), now],
  );
  await pool.query(
    `insert into runner_lanes (space_id, credential_id, next_at) select space_id, id, $1 from credentials`,
    [now],
  );
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
  await pool.query('update runner_lanes set next_at = $1 where leased_by is null', [now]);
  // as the house does by itself a minute later: with no idea of their sizes, every campaign is looked at for each mail
  await pool.query('analyze');
}
