import { sql } from 'kysely';
import type { CallParsed, Nothing } from '../../../../../contract/call.ts';
import type { WritingChannel } from '../../../../../contract/inbox/schemas.ts';
import type { inboxCalls } from '../../../../../contract/inbox/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { holdPerson } from '../find-person.ts';

/** What somebody is writing, for them alone: so that they find it again on another machine. */
export async function saveDraft(
  tx: SpaceTx,
  { user }: SpaceActor,
  { profile, type, subject, text }: CallParsed<(typeof inboxCalls)['saveDraft']>,
): Promise<Nothing> {
  const { id } = await holdPerson(tx, profile);
  if (text.trim() === '' && subject.trim() === '') await forgetDraft(tx, user.id, id, type);
  else
    await tx.run(
      sql`insert into inbox_drafts (space_id, user_id, prospect_id, channel, subject, text, updated_at)
        values (${tx.spaceId}::uuid, ${user.id}::uuid, ${id}::uuid, ${type}, ${subject}, ${text}, ${tx.now})
        on conflict (space_id, user_id, prospect_id, channel)
          do update set subject = excluded.subject, text = excluded.text, updated_at = excluded.updated_at`.compile(
        build,
      ),
    );
  return {};
}

export async function forgetDraft(
  tx: SpaceTx,
  userId: string,
  prospectId: string,
  channel: WritingChannel,
): Promise<void> {
  await tx.run(
    build
      .deleteFrom('inbox_drafts')
      .where('space_id', '=', tx.spaceId)
      .where('user_id', '=', userId)
      .where('prospect_id', '=', prospectId)
      .where('channel', '=', channel),
  );
}

export function draftsOf(tx: SpaceTx, userId: string, prospectId: string) {
  return tx.all(
    build
      .selectFrom('inbox_drafts')
      .select(['channel', 'subject', 'text', 'updated_at'])
      .where('space_id', '=', tx.spaceId)
      .where('user_id', '=', userId)
      .where('prospect_id', '=', prospectId)
      .orderBy('updated_at', 'desc'),
  );
}
