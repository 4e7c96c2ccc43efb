import type { PaletteRecord } from '../../../../../contract/palette/schemas.ts';
import { fitOf } from '../../../../../engine/palette/rank-names.ts';
import type { PaletteSource } from '../../../platform/palette/palette-port.ts';
import { prospectName } from './describe-prospects.ts';
import { type LineRow, prospectLines } from './line-queries.ts';
import { firstProspects } from './list-prospects.ts';
import { seenProspects } from './seen-queries.ts';

/** So many more are read, so that a name that fits stands before a title that does. */
const MORE = 10;

export const paletteProspects: PaletteSource = {
  kind: 'prospect',
  pages: ['profiles', 'inbox', 'campaigns'],
  async find(tx, actor, typed, limit) {
    if (typed === '') return [];
    const rows = await firstProspects(tx, actor, typed, limit * MORE);
    // a search of people guesses further than a palette should: what fits in no word is left out
    return rows
      .map((row) => line(row, scoreOf(typed, row)))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit);
  },
  async named(tx, actor, ids) {
    const seen = [...(await seenProspects(tx, actor, ids))];
    return (await prospectLines(tx, seen)).map((row) => line(row, 1));
  },
};

/** A name that fits stands before a company, a company before a title or an address. */
function scoreOf(typed: string, row: LineRow): number {
  const name = prospectName(row);
  return (
    fitOf(typed, name) ||
    fitOf(typed, `${name} ${row.company_name}`) * 0.9 ||
    fitOf(typed, `${name} ${row.company_name} ${row.title} ${row.email ?? ''}`) * 0.8
  );
}

const line = (row: LineRow, score: number): PaletteRecord => ({
  kind: 'prospect',
  _id: row.id,
  title: prospectName(row) || row.email || '',
  detail:
    row.title && row.company_name ? `${row.title}, ${row.company_name}` : row.headline || row.title || row.company_name,
  photo_link: row.photo_link,
  status: null,
  score,
});
