import { sql } from 'kysely';
import { WRITING_CHANNELS } from '../../../../contract/inbox/schemas.ts';
import { build } from '../../../core/db/build.ts';
import { rowsOf } from '../../../core/db/rows-of.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { StoredMessage } from './message-queries.ts';
import { previewOf } from './move-queries.ts';
import { ALL_ACCOUNTS } from './scopes.ts';

const LINES = {
  scope: 'uuid',
  prospect_id: 'uuid',
  credential_id: 'uuid',
  unread: 'integer',
  channel: 'text',
  is_ours: 'boolean',
  text: 'text',
  at: 'timestamptz',
  channels: 'text',
} as const;

/**
 * New words of people, or that somebody wrote to them by hand: the lines of their conversation begin or move, that of
 * the account and that of all accounts. What they said brings it back to the inbox, unread.
 */
export async function openConversations(tx: SpaceTx, messages: readonly StoredMessage[]): Promise<void> {
  const lines = linesOf(messages);
  await tx.run(
    sql`insert into inbox_dialogs as d (space_id, scope, prospect_id, credential_id, is_unread, unread, is_starred,
        is_lead, is_customer, mark, intent, is_intent_said, last_channel, last_is_ours, last_text, last_at, channels)
      select ${tx.spaceId}::uuid, n.scope, n.prospect_id, n.credential_id, n.unread > 0, n.unread,
        coalesce(k.is_starred, false), coalesce(k.is_lead, false), coalesce(k.is_customer, false), k.mark,
        k.intent, coalesce(k.is_intent_said, false), n.channel, n.is_ours, n.text, n.at, string_to_array(n.channels, ',')
      from ${rowsOf(LINES, lines)}
      -- how a person is marked is the same on all their lines
      left join inbox_dialogs k on k.space_id = ${tx.spaceId}::uuid and k.scope = ${ALL_ACCOUNTS}::uuid
        and k.prospect_id = n.prospect_id
      order by n.prospect_id, n.scope
      on conflict (space_id, scope, prospect_id) do update set
        unread = d.unread + excluded.unread,
        is_unread = d.is_unread or excluded.is_unread,
        folder = case when excluded.is_unread then 'inbox' else d.folder end,
        snoozed_until = case when excluded.is_unread then null else d.snoozed_until end,
        credential_id = case when excluded.last_at >= d.last_at then excluded.credential_id else d.credential_id end,
        last_channel = case when excluded.last_at >= d.last_at then excluded.last_channel else d.last_channel end,
        last_is_ours = case when excluded.last_at >= d.last_at then excluded.last_is_ours else d.last_is_ours end,
        last_text = case when excluded.last_at >= d.last_at then excluded.last_text else d.last_text end,
        last_at = greatest(d.last_at, excluded.last_at),
        channels = array(select distinct unnest(d.channels || excluded.channels)),
        version = d.version + 1`.compile(build),
  );
}

/** One for each account and person, and one for each person. */
function linesOf(messages: readonly StoredMessage[]) {
  const groups = Map.groupBy(
    messages.flatMap((message) => [
      { scope: message.credentialId, message },
      { scope: ALL_ACCOUNTS, message },
    ]),
    ({ scope, message }) => `${scope} ${message.prospectId}`,
  );
  return [...groups.values()].flatMap((group) => {
    const all = group.map(({ message }) => message);
    const last = all.reduce((one, other) => (other.at >= one.at ? other : one));
    const channels = WRITING_CHANNELS.filter((channel) => all.some((message) => message.channel === channel));
    return {
      scope: group[0]?.scope ?? ALL_ACCOUNTS,
      prospect_id: last.prospectId,
      credential_id: last.credentialId,
      unread: all.filter(({ isOurs }) => !isOurs).length,
      channel: last.channel,
      is_ours: last.isOurs,
      text: previewOf({ text: last.text, subject: last.subject ?? '' }),
      at: last.at,
      channels: channels.join(','),
    };
  });
}
