import type { PaletteRecord } from '../../../../../contract/palette/schemas.ts';
import { fitOf } from '../../../../../engine/palette/rank-names.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { prospectName } from '../../../contacts/prospects/list/describe-prospects.ts';
import { scopesOf } from '../../../contacts/conversations/scopes.ts';
import type { PaletteSource } from '../../../platform/palette/palette-port.ts';
import { conversationPage, type ConversationRow } from './conversation-queries.ts';
import { searchConversations } from './search-queries.ts';

/** So many people are looked through for one in whose messages the words stand. */
const FOUND = 200;
/** What stands somewhere in the messages fits less than any name. */
const [IN_LAST, IN_EARLIER] = [0.5, 0.35];

export const paletteConversations: PaletteSource = {
  kind: 'conversation',
  pages: ['inbox'],
  async find(tx, actor, typed, limit) {
    if (typed === '') return [];
    const scopes = await scopesOf(tx, actor, undefined);
    const among = await searchConversations(tx, typed, scopes, FOUND);
    const rows = await newestOf(tx, actor, among, limit * 4);
    // whom the name finds is a line of its own
    return rows
      .filter((row) => fitOf(typed, prospectName(row)) === 0)
      .map((row) => line(row, fitOf(typed, row.last_text) > 0 ? IN_LAST : IN_EARLIER))
      .sort((a, b) => b.score - a.score)
      .slice(0, limit);
  },
  async named(tx, actor, ids) {
    return (await newestOf(tx, actor, ids, ids.length)).map((row) => line(row, 1));
  },
};

async function newestOf(tx: SpaceTx, actor: SpaceActor, among: readonly string[], limit: number) {
  if (among.length === 0) return [];
  const scopes = await scopesOf(tx, actor, undefined);
  return conversationPage(tx, {
    ...scopes,
    userId: actor.user.id,
    folder: 'all',
    order: 'newest',
    after: null,
    limit,
    among,
  });
}

const line = (row: ConversationRow, score: number): PaletteRecord => ({
  kind: 'conversation',
  _id: row.prospect_id,
  title: prospectName(row),
  detail: row.last_text.slice(0, 160),
  photo_link: row.photo_link,
  status: null,
  score,
});
