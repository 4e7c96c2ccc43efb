import type { PaletteRecord } from '../../../../contract/palette/schemas.ts';
import { rankNames } from '../../../../engine/palette/rank-names.ts';
import type { PaletteSource } from '../../platform/palette/palette-port.ts';
import { type TemplateNameRow, templateNames } from './queries.ts';

/** So many names are held against what was typed, those changed last first. */
const LOOKED_THROUGH = 2_000;

export const paletteTemplates: PaletteSource = {
  kind: 'template',
  pages: ['templates'],
  async find(tx, { user }, typed, limit) {
    if (typed === '') return [];
    const rows = await templateNames(tx, user.id, { limit: LOOKED_THROUGH });
    return rankNames(typed, rows, ({ name, subject }) => `${name} ${subject}`)
      .slice(0, limit)
      .map(({ item, score }) => line(item, score));
  },
  async named(tx, { user }, ids) {
    const rows = await templateNames(tx, user.id, { ids, limit: ids.length });
    return rows.map((row) => line(row, 1));
  },
};

const line = ({ id, name, subject, beginning }: TemplateNameRow, score: number): PaletteRecord => ({
  kind: 'template',
  _id: id,
  title: name,
  detail: subject || beginning.split('\n')[0] || '',
  photo_link: null,
  status: null,
  score,
});
