import { sql } from 'kysely';
import type { SpaceActor } from '../core/auth/actor.ts';
import { shareOf } from '../../engine/hash.ts';
import { build } from '../core/db/build.ts';
import type { SpaceTx } from '../core/db/transaction.ts';
import type { Services } from '../core/services.ts';
import { stableId } from '../core/stable-id.ts';
import { labelProspects } from '../modules/contacts/labels/label-prospects.ts';
import { updateConversations } from '../modules/work/inbox/conversations/change-conversations.ts';
import { markReply } from '../modules/work/inbox/conversations/mark-reply.ts';
import { createMeeting } from '../modules/work/meetings/create-meeting.ts';
import { writeAudit } from '../modules/platform/audit/write-audit.ts';
import { changeManyTasks } from '../modules/work/tasks/change-many-tasks.ts';
import { createTask } from '../modules/work/tasks/create-task.ts';
import type { ReplyKind } from '../world/network/minds/reply-kinds.ts';
import { DEMO_SPACE, type DemoWorld } from './demo-world.ts';
import { JUDGED, kindOfDemoReply } from './judged-replies.ts';

/** Left for whoever tries the demo: the newest that nobody has opened or done yet. */
const UNREAD_LEFT = 12;
const CONVERSATIONS_LEFT = 40;
const TASKS_LEFT = 8;
const NOTIFICATIONS_LEFT = 100;
const AT_ONCE = 40;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * What the demo's team does in a day, since nobody else does it: says how replies are meant, labels people by what they
 * wrote, notes meetings that they ask for, reads what is older and gets its tasks done.
 */
export async function workAsTeam(services: Services, world: DemoWorld): Promise<void> {
  const { transactions } = services;
  const actor = await transactions.inSpace(DEMO_SPACE, (tx) => findColleague(tx, 'demo'));
  if (!actor) return;
  await transactions.inSpace(DEMO_SPACE, signInColleague);
  const replies = await transactions.inSpace(DEMO_SPACE, unjudged);
  for (const reply of replies)
    await transactions.inSpace(DEMO_SPACE, (tx) => judge(tx, actor, reply, kindOfDemoReply(reply, world.seed)));
  await transactions.inSpace(DEMO_SPACE, (tx) => readOlder(tx, actor));
  await transactions.inSpace(DEMO_SPACE, (tx) => archiveOlder(tx, actor));
  await transactions.inSpace(DEMO_SPACE, (tx) => doTasks(tx, actor, services));
  await transactions.inSpace(DEMO_SPACE, forgetNotifications);
}

async function findColleague(tx: SpaceTx, key: 'demo' | 'member'): Promise<SpaceActor | null> {
  const user = await tx.first(
    build
      .selectFrom('accounts_users as u')
      .innerJoin('spaces_members as m', 'm.user_id', 'u.id')
      .select(['u.id', 'u.brand_id', 'u.email', 'u.first_name', 'u.last_name'])
      .where('m.space_id', '=', tx.spaceId)
      .where('u.id', '=', stableId(`user:${key}`)),
  );
  if (!user) return null;
  return {
    host: 'localhost',
    address: '127.0.0.1',
    agent: null,
    isLocal: true,
    device: null,
    tokenHash: Buffer.alloc(0),
    scopes: null,
    brandId: user.brand_id,
    user: {
      id: user.id,
      brandId: user.brand_id,
      email: user.email,
      name: `${user.first_name} ${user.last_name}`,
      platformRole: 'none',
    },
    space: {
      id: tx.spaceId,
      role: 'admin',
      allowedPages: {},
      availableCredentials: [],
      isVisiting: false,
      isClosed: false,
    },
  };
}

interface Reply {
  prospect_id: string;
  credential_id: string;
  network_id: string | null;
  email: string | null;
  text: string;
  name: string;
  sender: string;
}

/** The last words of people, where nobody has said yet how they are meant. */
function unjudged(tx: SpaceTx): Promise<Reply[]> {
  return tx.all(
    sql<Reply>`select m.prospect_id, m.credential_id, p.network_id, p.email, m.text, p.first_name as name, c.first_name as sender
      from inbox_dialogs d
      cross join lateral (select * from inbox_messages m where m.space_id = d.space_id
        and m.prospect_id = d.prospect_id and not m.is_ours order by m.at desc, m.id desc limit 1) m
      join prospects p on p.space_id = m.space_id and p.id = m.prospect_id
      join credentials c on c.space_id = m.space_id and c.id = m.credential_id
      where d.space_id = ${tx.spaceId}::uuid and d.scope = d.credential_id and m.mark is null
      order by m.at limit ${AT_ONCE}`.compile(build),
  );
}

async function judge(tx: SpaceTx, actor: SpaceActor, reply: Reply, kind: ReplyKind | null): Promise<void> {
  if (!kind) return;
  const { mark, labels } = JUDGED[kind];
  const profile = reply.prospect_id;
  await markReply(tx, actor, { profile, value: mark });
  for (const name of labels) {
    const labelId = stableId(`label:${name}`);
    const isThere = await tx.first(
      build.selectFrom('labels').select('id').where('space_id', '=', tx.spaceId).where('id', '=', labelId),
    );
    if (isThere) await labelProspects(tx, actor.user.id, { prospectIds: [profile], labelId, isOn: true });
  }
  await planNext(tx, reply, kind);
  if (kind !== 'meeting') return;
  const start = meetingTime(tx, profile);
  await createMeeting(tx, actor, {
    profile_id: profile,
    credentials_id: reply.credential_id,
    event: 'Intro call',
    place: 'https://meet.example.com/lumen-intro',
    start: start.toISOString(),
    end: new Date(start.getTime() + HOUR / 2).toISOString(),
  });
}

/** On one of the next working days, in working hours: not all at once. */
function meetingTime(tx: SpaceTx, seed: string): Date {
  const start = new Date(tx.now.getTime() + (1 + Math.floor(shareOf(seed, 'day') * 5)) * DAY);
  while (start.getUTCDay() % 6 === 0) start.setUTCDate(start.getUTCDate() + 1);
  const half = Math.floor(shareOf(seed, 'hour') * 16);
  start.setUTCHours(8 + Math.floor(half / 2), (half % 2) * 30, 0, 0);
  return start;
}

/** The next full hour after so long. */
const hoursFrom = (tx: SpaceTx, ms: number): Date => new Date(Math.ceil((tx.now.getTime() + ms) / HOUR) * HOUR);

/** What a colleague writes down to do about a reply; the campaign's own tasks come besides. */
const TO_DO: Partial<Record<ReplyKind, { name: (who: string) => string; inDays: number; priority: 300 | 200 }>> = {
  question: { name: (who) => `Answer ${who}’s question`, inDays: 1, priority: 300 },
  later: { name: (who) => `Ask ${who} again`, inDays: 7, priority: 200 },
};

async function planNext(tx: SpaceTx, reply: Reply, kind: ReplyKind): Promise<void> {
  const task = TO_DO[kind];
  const colleague = task && (await findColleague(tx, 'member'));
  if (!colleague) return;
  await createTask(tx, colleague, {
    type: 'message',
    name: task.name(reply.name),
    info: reply.text,
    priority: task.priority,
    due_at: hoursFrom(tx, task.inDays * DAY).toISOString(),
    assignee_id: stableId('user:demo'),
    profile_id: reply.prospect_id,
    credentials_id: reply.credential_id,
  });
}

/** A colleague comes to work, and the log says so. */
async function signInColleague(tx: SpaceTx): Promise<void> {
  const colleague = await findColleague(tx, 'member');
  if (!colleague) return;
  await writeAudit(tx, tx.spaceId, { ...colleague, address: '192.0.2.24' }, { kind: 'signed_in' });
}

async function readOlder(tx: SpaceTx, actor: SpaceActor): Promise<void> {
  const rows = await tx.all(
    sql<{ prospect_id: string }>`select prospect_id from inbox_dialogs
      where space_id = ${tx.spaceId}::uuid and scope = '00000000-0000-0000-0000-000000000000' and is_unread
      order by last_at desc, prospect_id limit ${AT_ONCE} offset ${UNREAD_LEFT}`.compile(build),
  );
  const profile_ids = rows.map(({ prospect_id }) => prospect_id);
  if (profile_ids.length > 0) await updateConversations(tx, actor, { profile_ids, read: true });
}

/** What is done with is put away, so that the inbox holds what is under way. */
async function archiveOlder(tx: SpaceTx, actor: SpaceActor): Promise<void> {
  const rows = await tx.all(
    sql<{ prospect_id: string }>`select prospect_id from inbox_dialogs
      where space_id = ${tx.spaceId}::uuid and scope = '00000000-0000-0000-0000-000000000000' and folder = 'inbox'
        and not is_unread and not is_starred
      order by last_at desc, prospect_id limit ${AT_ONCE} offset ${CONVERSATIONS_LEFT}`.compile(build),
  );
  const profile_ids = rows.map(({ prospect_id }) => prospect_id);
  if (profile_ids.length > 0) await updateConversations(tx, actor, { profile_ids, archived: true });
}

async function doTasks(tx: SpaceTx, actor: SpaceActor, services: Services): Promise<void> {
  const rows = await tx.all(
    build
      .selectFrom('tasks')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('status', '=', 'open')
      // nothing that a visitor wrote down
      .where((eb) => eb.or([eb('enrolment_id', 'is not', null), eb('created_by', '=', stableId('user:member'))]))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(AT_ONCE)
      .offset(TASKS_LEFT),
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await changeManyTasks(tx, actor, { ids, change: 'complete' }, services);
}

async function forgetNotifications(tx: SpaceTx): Promise<void> {
  await tx.run(
    sql`delete from notifications n using (
        select id, row_number() over (partition by user_id order by created_at desc, id) as place
        from notifications where space_id = ${tx.spaceId}::uuid) old
      where n.space_id = ${tx.spaceId}::uuid and n.id = old.id and old.place > ${NOTIFICATIONS_LEFT}`.compile(build),
  );
}
