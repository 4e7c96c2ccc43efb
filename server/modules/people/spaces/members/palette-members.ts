import type { PaletteRecord } from '../../../../../contract/palette/schemas.ts';
import { rankNames } from '../../../../../engine/palette/rank-names.ts';
import type { PaletteSource } from '../../../platform/palette/palette-port.ts';
import { type MemberRow, membersOf } from '../queries.ts';
import { memberName } from './worker-on-wire.ts';

/** Members know each other: whoever is in the workspace finds them. */
export const paletteMembers: PaletteSource = {
  kind: 'member',
  pages: null,
  async find(tx, _actor, typed, limit) {
    if (typed === '') return [];
    return rankNames(typed, await membersOf(tx), (row) => `${memberName(row)} ${row.email}`)
      .slice(0, limit)
      .map(({ item, score }) => line(item, score));
  },
  async named(tx, _actor, ids) {
    return (await membersOf(tx)).filter(({ id }) => ids.includes(id)).map((row) => line(row, 1));
  },
};

const line = (row: MemberRow, score: number): PaletteRecord => ({
  kind: 'member',
  _id: row.id,
  title: memberName(row) || row.email,
  detail: row.email,
  photo_link: row.avatar,
  status: null,
  score,
});
