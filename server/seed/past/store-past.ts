import { sql } from 'kysely';
import { ACTION_TRAITS } from '../../../contract/campaigns/sequence.ts';
import type { EventType } from '../../../contract/events.ts';
import type { EnrolmentState } from '../../../engine/enrolment.ts';
import { dayIn } from '../../../engine/time/zone-time.ts';
import { build } from '../../core/db/build.ts';
import { rowsOf } from '../../core/db/rows-of.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';
import { type EventRow, storeEvents } from '../../core/events/store-events.ts';
import { newId } from '../../core/ids.ts';
import { stableId } from '../../core/stable-id.ts';
import { addPeople } from '../../modules/campaigns/campaigns/counts/count-people.ts';
import { countEnrolmentMoves } from '../../modules/campaigns/enrolments/counters.ts';
import { STATE_COLUMNS } from '../../modules/campaigns/facts/enrolment-row.ts';
import { readStored } from '../../modules/work/inbox/reading/read-replies.ts';
import { openConversations, storeMessages } from '../../modules/contacts/conversations/store-message.ts';
import { recomputeStatus } from '../../modules/contacts/prospects/recompute-status.ts';
import { JUDGED } from '../judged-replies.ts';
import type { LivedCampaign, PastEnrolment } from './live-through.ts';
import type { PastMessage } from './past-message.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface StoredCampaign extends LivedCampaign {
  id: string;
  status: string;
  searchId: string;
  credentialId: string;
  timezone: string;
}
interface Stored extends PastEnrolment {
  id: string;
  campaign: StoredCampaign;
}

/** Keeps what was lived through: rows as they came to be, events, ledger, conversations and every number of them. */
export async function storePast(tx: SpaceTx, campaigns: readonly StoredCampaign[]): Promise<void> {
  const all = campaigns.flatMap((campaign) =>
    campaign.enrolments.map((each): Stored => ({ ...each, id: newId(), campaign })),
  );
  for (const campaign of campaigns) await dateCampaign(tx, campaign);
  await storeEnrolments(tx, all);
  await storeIntents(tx, all);
  const said = messagesOf(all);
  await storeConversations(tx, said);
  const meetings = await storeMeetings(tx, all);
  await storeHistory(tx, campaigns, all, said, meetings);
  await countMoves(tx, all);
  await countUses(tx, all);
  await recomputeStatus(
    tx,
    all.map(({ prospectId }) => prospectId),
  );
}

async function dateCampaign(tx: SpaceTx, campaign: StoredCampaign): Promise<void> {
  const { id, status, searchId, startedAt, endedAt, enrolments } = campaign;
  const created = new Date(startedAt.getTime() - 2 * HOUR);
  await tx.run(
    build
      .updateTable('campaigns')
      .set({
        created_at: created,
        started_at: startedAt,
        updated_at: endedAt,
        finished_at: status === 'paused' ? null : endedAt,
      })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
  await tx.run(
    build
      .updateTable('searches')
      .set({ created_at: created, updated_at: startedAt, ran_at: created })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', searchId),
  );
  await tx.run(
    build
      .updateTable('prospects')
      .set({ created_at: created })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', sql<string>`any (${enrolments.map(({ prospectId }) => prospectId)}::uuid[])`),
  );
  await addPeople(tx, id, enrolments.length);
}

const ENROLMENT_COLUMNS = {
  id: 'uuid',
  campaign_id: 'uuid',
  prospect_id: 'uuid',
  search_id: 'uuid',
  credential_id: 'uuid',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  ...STATE_COLUMNS,
} as const;

async function storeEnrolments(tx: SpaceTx, all: readonly Stored[]): Promise<void> {
  const rows = all.map(({ id, prospectId, way, campaign }) => ({
    ...way.state,
    id,
    campaign_id: campaign.id,
    prospect_id: prospectId,
    search_id: campaign.searchId,
    credential_id: campaign.credentialId,
    created_at: campaign.startedAt,
    updated_at: new Date(way.steps.at(-1)?.event.at ?? campaign.startedAt),
  }));
  const names = sql.raw(Object.keys(ENROLMENT_COLUMNS).join(', '));
  await tx.run(
    sql`insert into enrolments (space_id, ${names})
      select ${tx.spaceId}::uuid, ${names} from ${rowsOf(ENROLMENT_COLUMNS, rows)}`.compile(build),
  );
}

const INTENT_COLUMNS = {
  id: 'uuid',
  enrolment_id: 'uuid',
  campaign_id: 'uuid',
  prospect_id: 'uuid',
  credential_id: 'uuid',
  node_id: 'text',
  action: 'text',
  variant: 'text',
  created_at: 'timestamptz',
  act: 'document',
} as const;

async function storeIntents(tx: SpaceTx, all: readonly Stored[]): Promise<void> {
  const rows = all.flatMap(({ id, prospectId, way, campaign }) =>
    way.acts.map(({ intentId, node_id, action, variant, subject, text, to, integration_id, at }) => ({
      id: intentId,
      enrolment_id: id,
      campaign_id: campaign.id,
      prospect_id: prospectId,
      credential_id: campaign.credentialId,
      node_id,
      action,
      variant,
      created_at: at,
      act: { subject, text, to, integration_id, settings: {}, network: null },
    })),
  );
  await tx.run(
    sql`insert into runner_intents (space_id, id, enrolment_id, campaign_id, prospect_id, credential_id, node_id, action,
        variant, created_at, settled_at, status, act)
      select ${tx.spaceId}::uuid, id, enrolment_id, campaign_id, prospect_id, credential_id, node_id, action, variant,
        created_at, created_at, 'done', act
      from ${rowsOf(INTENT_COLUMNS, rows)}`.compile(build),
  );
}

interface SaidPast extends PastMessage {
  id: string;
  of: Stored;
}

const messagesOf = (all: readonly Stored[]): SaidPast[] =>
  all.flatMap((of) => of.way.messages.map((message) => ({ ...message, id: newId(), of })));

async function storeConversations(tx: SpaceTx, said: readonly SaidPast[]): Promise<void> {
  const messages = said.map(({ id, of, channel, subject, text, at, act, kind }) => ({
    id,
    spaceId: tx.spaceId,
    prospectId: of.prospectId,
    credentialId: of.campaign.credentialId,
    channel,
    isOurs: act !== null,
    subject,
    text,
    isAutomatic: kind === 'out_of_office',
    ...(act && {
      intentId: act.intentId,
      enrolmentId: of.id,
      campaignId: of.campaign.id,
      nodeId: act.node_id,
      variant: act.variant,
      integrationId: act.integration_id,
    }),
    at,
  }));
  await storeMessages(tx, messages);
  const talking = new Set(messages.filter(({ isOurs }) => !isOurs).map(({ prospectId }) => prospectId));
  await openConversations(
    tx,
    messages.filter(({ prospectId }) => talking.has(prospectId)),
  );
  await judgeReplies(tx, said);
  await readStored(tx, said, stableId('user:demo'));
}

const SAID_COLUMNS = {
  id: 'uuid',
  seen_at: 'timestamptz',
  opened_at: 'timestamptz',
  bounced_at: 'timestamptz',
  replied_at: 'timestamptz',
  mark: 'text',
} as const;

/** The team has read and judged all of it. */
async function judgeReplies(tx: SpaceTx, said: readonly SaidPast[]): Promise<void> {
  const last = new Map<string, SaidPast>();
  for (const each of said)
    if (each.kind && each.at >= (last.get(each.of.id)?.at ?? each.at)) last.set(each.of.id, each);
  const markOf = (each: SaidPast) => (each.kind && last.get(each.of.id) === each ? JUDGED[each.kind].mark : null);
  await tx.run(
    sql`update inbox_messages m set seen_at = n.seen_at, opened_at = n.opened_at, bounced_at = n.bounced_at,
        replied_at = n.replied_at, mark = n.mark
      from ${rowsOf(
        SAID_COLUMNS,
        said.map((each) => ({
          id: each.id,
          seen_at: each.seenAt,
          opened_at: each.openedAt,
          bounced_at: each.bouncedAt,
          replied_at: each.repliedAt,
          mark: markOf(each),
        })),
      )}
      where m.space_id = ${tx.spaceId}::uuid and m.id = n.id`.compile(build),
  );
  const judged = [...last.values()].flatMap(({ of, at, kind }) => {
    if (!kind) return [];
    const { mark, labels } = JUDGED[kind];
    const isMeeting = of.way.state.meeting_at !== null;
    return [{ prospect_id: of.prospectId, at, mark, labels: isMeeting ? [...labels, 'Meeting booked'] : labels }];
  });
  await tx.run(
    // what is older than a week is done with and put away
    sql`update inbox_dialogs d set is_unread = false, unread = 0, mark = n.mark, intent = n.mark, is_intent_said = true,
        folder = case when n.at < ${tx.now}::timestamptz - interval '7 days' then 'archived' else d.folder end
      from ${rowsOf({ prospect_id: 'uuid', mark: 'text', at: 'timestamptz' }, judged)}
      where d.space_id = ${tx.spaceId}::uuid and d.prospect_id = n.prospect_id`.compile(build),
  );
  const labelled = judged.flatMap(({ prospect_id, at, labels }) =>
    labels.map((name) => ({ prospect_id, label_id: stableId(`label:${name}`), added_at: at })),
  );
  await tx.run(
    sql`insert into labels_prospects (space_id, prospect_id, label_id, added_at)
      select l.space_id, n.prospect_id, n.label_id, n.added_at
      from ${rowsOf({ prospect_id: 'uuid', label_id: 'uuid', added_at: 'timestamptz' }, labelled)}
      join labels l on l.space_id = ${tx.spaceId}::uuid and l.id = n.label_id`.compile(build),
  );
}

interface PastMeeting {
  id: string;
  of: Stored;
  at: Date;
}

async function storeMeetings(tx: SpaceTx, all: readonly Stored[]): Promise<PastMeeting[]> {
  const meetings = all.flatMap((of): PastMeeting[] => {
    const at = of.way.state.meeting_at;
    return at ? [{ id: newId(), of, at }] : [];
  });
  const rows = meetings.map(({ id, of, at }) => {
    const start = new Date(Math.ceil((at.getTime() + 2 * DAY) / HOUR) * HOUR);
    return {
      space_id: tx.spaceId,
      id,
      prospect_id: of.prospectId,
      credential_id: of.campaign.credentialId,
      event: 'Intro call',
      place: 'https://meet.example.com/lumen-intro',
      start_at: start,
      end_at: new Date(start.getTime() + HOUR / 2),
      created_by: stableId('user:demo'),
      created_at: at,
      updated_at: at,
    };
  });
  if (rows.length > 0) await tx.run(build.insertInto('meetings').values(rows));
  return meetings;
}

/** In the order of time, whoever it is about: a history is read in the order of its ids. */
async function storeHistory(
  tx: SpaceTx,
  campaigns: readonly StoredCampaign[],
  all: readonly Stored[],
  said: readonly SaidPast[],
  meetings: readonly PastMeeting[],
): Promise<void> {
  type Told = Pick<EventRow, 'subject_id' | 'data' | 'at'> & { type: EventType };
  const told: Told[] = all.flatMap(({ id, way }) =>
    way.steps.map(({ event: { type, data, at } }) => ({ type, subject_id: id, data, at })),
  );
  for (const { id, of, channel, at, act } of said)
    if (act === null)
      told.push({
        type: 'message.received',
        subject_id: of.prospectId,
        data: { message_id: id, credential_id: of.campaign.credentialId, channel },
        at: at.toISOString(),
      });
  for (const { id, of, at } of meetings)
    told.push({
      type: 'meeting.changed',
      subject_id: of.prospectId,
      data: { meeting_id: id, status: 'booked' },
      at: at.toISOString(),
    });
  for (const { id, credentialId, status, startedAt, endedAt } of campaigns)
    for (const [state, at] of [
      ['active', startedAt] as const,
      [status === 'paused' ? 'paused' : 'finished', endedAt] as const,
    ])
      told.push({
        type: 'campaign.updated',
        subject_id: id,
        data: { credentials_id: credentialId, status: state, version: 1 },
        at: at.toISOString(),
      });
  const history = told
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map((each): EventRow => ({ ...each, space_id: tx.spaceId, id: newId() }));
  await storeEvents(tx, { history, published: [] });
}

async function countMoves(tx: SpaceTx, all: readonly Stored[]): Promise<void> {
  const moved = all.flatMap(({ id, prospectId, way, campaign }) =>
    way.steps.flatMap(({ event, before, after }) =>
      before
        ? [
            {
              space_id: tx.spaceId,
              id,
              campaign_id: campaign.id,
              prospect_id: prospectId,
              credential_id: campaign.credentialId,
              search_id: campaign.searchId,
              timezone: campaign.timezone,
              before,
              after: after as EnrolmentState,
              events: [event],
            },
          ]
        : [],
    ),
  );
  const actsOf = new Map(all.map(({ id, way }) => [id, way.acts]));
  await countEnrolmentMoves(tx, moved, async (asked) =>
    asked.flatMap(({ at, id, actions, heard }) => {
      const act = actsOf.get(id)?.findLast((each) => actions.includes(each.action) && each.at.toISOString() <= heard);
      return act ? [{ at, node_id: act.node_id, variant: act.variant }] : [];
    }),
  );
}

/** What of each day's limits was used by it: of accounts and of mailboxes. */
async function countUses(tx: SpaceTx, all: readonly Stored[]): Promise<void> {
  const uses = new Map<string, { owner: string; takes: string; day: string; count: number }>();
  const count = (owner: string, takes: string, day: string) => {
    const key = `${owner} ${takes} ${day}`;
    const known = uses.get(key) ?? { owner, takes, day, count: 0 };
    uses.set(key, { ...known, count: known.count + 1 });
  };
  for (const { way, campaign } of all)
    for (const { action, integration_id, at } of way.acts) {
      const { takes } = ACTION_TRAITS[action];
      const day = dayIn(campaign.timezone, at);
      if (takes) count(campaign.credentialId, takes, day);
      if (action === 'email' && integration_id) count(integration_id, 'email', day);
    }
  const rows = [...uses.values()];
  const columns = { owner: 'uuid', takes: 'text', day: 'date', count: 'integer' } as const;
  await tx.run(
    sql`update limits_days d set used = coalesce(n.count, 0), accepted = coalesce(a.count, 0)
      from limits_days o
      left join ${rowsOf(columns, rows)} on n.owner = o.credential_id and n.takes = o.action and n.day = o.day
      left join campaigns_account_days a on a.space_id = o.space_id and a.credential_id = o.credential_id
        and a.day = o.day and a.kind = 'accepted' and o.action = 'connections'
      where d.space_id = ${tx.spaceId}::uuid and o.space_id = d.space_id and o.credential_id = d.credential_id
        and o.action = d.action and o.day = d.day`.compile(build),
  );
  await tx.run(
    sql`insert into integrations_days (space_id, integration_id, day, used)
      select ${tx.spaceId}::uuid, n.owner, n.day, n.count
      from ${rowsOf(columns, rows)}
      join integrations i on i.space_id = ${tx.spaceId}::uuid and i.id = n.owner
      where n.takes = 'email'`.compile(build),
  );
  await tx.run(
    sql`insert into integrations_days as d (space_id, integration_id, day, bounced)
      select m.space_id, m.integration_id, (m.bounced_at at time zone c.timezone)::date, count(*)::integer
      from inbox_messages m join credentials c on c.space_id = m.space_id and c.id = m.credential_id
      where m.space_id = ${tx.spaceId}::uuid and m.bounced_at is not null and m.integration_id is not null
      group by 1, 2, 3 on conflict (space_id, integration_id, day) do update set bounced = excluded.bounced`.compile(
      build,
    ),
  );
}
