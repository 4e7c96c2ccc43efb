import { sql } from 'kysely';
import type { PersonalityQuote, PersonalityType } from '../../../../contract/personality/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

/** Of messages so many are read, the newest. */
const MESSAGES_READ = 40;

export const headlineOf = (tx: SpaceTx, prospectId: string): Promise<{ headline: string } | undefined> =>
  tx.first(
    build.selectFrom('prospects').select('headline').where('space_id', '=', tx.spaceId).where('id', '=', prospectId),
  );

/** What somebody wrote to these accounts, or to any; nothing that a program answered for them. */
export const messagesOf = (
  tx: SpaceTx,
  prospectId: string,
  accounts: readonly string[] | undefined,
): Promise<{ text: string; at: Date }[]> =>
  tx.all(
    build
      .selectFrom('inbox_messages')
      .select(['text', 'at'])
      .where('space_id', '=', tx.spaceId)
      .where('prospect_id', '=', prospectId)
      .where('is_ours', '=', false)
      .where('is_automatic', '=', false)
      .where(sql<boolean>`(${accounts ?? null}::uuid[] is null or credential_id = any (${accounts ?? null}::uuid[]))`)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(MESSAGES_READ),
  );

export interface PersonalityRow {
  prospect_id: string;
  user_id: string;
  generation_id: string;
  type: PersonalityType | null;
  quotes: PersonalityQuote[];
  words: number;
  said_hash: string;
  made_by: string;
  made_at: Date;
}

export const findPersonality = (tx: SpaceTx, prospectId: string, userId: string): Promise<PersonalityRow | undefined> =>
  tx.first(
    build
      .selectFrom('personality')
      .selectAll()
      .where('space_id', '=', tx.spaceId)
      .where('prospect_id', '=', prospectId)
      .where('user_id', '=', userId),
  ) as Promise<PersonalityRow | undefined>;

/** In the place of the one before. */
export async function keepPersonality(tx: SpaceTx, row: Omit<PersonalityRow, 'made_at'>): Promise<void> {
  const { prospect_id, user_id, ...told } = row;
  const values = { ...told, quotes: JSON.stringify(told.quotes), made_at: tx.now };
  await tx.run(
    build
      .insertInto('personality')
      .values({ ...values, space_id: tx.spaceId, prospect_id, user_id })
      .onConflict((conflict) => conflict.columns(['space_id', 'prospect_id', 'user_id']).doUpdateSet(values)),
  );
}
