import type { CampaignStatus } from '../../../../contract/campaigns/schemas.ts';
import type { PaletteRecord } from '../../../../contract/palette/schemas.ts';
import { rankNames } from '../../../../engine/palette/rank-names.ts';
import type { PaletteSource } from '../../platform/palette/palette-port.ts';
import { type CampaignNameRow, paletteCampaignLines } from './queries.ts';
import { visibleCampaigns } from './visible-campaigns.ts';

/** So many names are held against what was typed, those changed last first. */
const LOOKED_THROUGH = 2_000;

export const paletteCampaigns: PaletteSource = {
  kind: 'campaign',
  pages: ['campaigns'],
  async find(tx, actor, typed, limit) {
    const rows = await paletteCampaignLines(tx, visibleCampaigns(actor), {
      limit: typed === '' ? limit : LOOKED_THROUGH,
    });
    if (typed === '') return rows.map((row) => line(row, 1));
    return rankNames(typed, rows, ({ name }) => name)
      .slice(0, limit)
      .map(({ item, score }) => line(item, score));
  },
  async named(tx, actor, ids) {
    const rows = await paletteCampaignLines(tx, visibleCampaigns(actor), { ids, limit: ids.length });
    return rows.map((row) => line(row, 1));
  },
};

const line = ({ id, name, account, photo_link, status }: CampaignNameRow, score: number): PaletteRecord => ({
  kind: 'campaign',
  _id: id,
  title: name,
  detail: account ?? '',
  photo_link,
  status: status as CampaignStatus,
  score,
});
