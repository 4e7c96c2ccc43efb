import type { TFunction } from 'i18next';
import type { CreditOutlook } from '../../../../../contract/credits/schemas.ts';
import { TONES } from '../../../../ui/display/tones.ts';
import { categoryGroups } from '../category-sums.ts';

export type ShareOf = 'category' | 'member' | 'campaign';
export interface Share {
  key: string;
  name: string;
  color: string;
  credits: number;
}

const COLORS = [TONES.violet, TONES.blue, TONES.green, TONES.amber, TONES.pink, TONES.red];
/** So many are told by name; the rest is one line. */
const NAMED = 5;

/** Who or what the period's credits went to, the most first; all of them together are what was used. */
export function sharesOf(t: TFunction, outlook: CreditOutlook, by: ShareOf): Share[] {
  const named =
    by === 'category' ? categoriesOf(t, outlook) : by === 'member' ? membersOf(t, outlook) : campaignsOf(t, outlook);
  const told = named.reduce((sum, { credits }) => sum + credits, 0);
  const rest = Math.round((outlook.used - outlook.unlisted - told) * 100) / 100;
  return [
    ...named,
    ...(rest > 0 ? [{ key: 'rest', name: t(($) => $.credits.outlook.others), color: TONES.grey, credits: rest }] : []),
    ...(outlook.unlisted > 0
      ? [{ key: 'unlisted', name: t(($) => $.credits.outlook.unlisted), color: TONES.grey, credits: outlook.unlisted }]
      : []),
  ];
}

const categoriesOf = (t: TFunction, { by_type }: CreditOutlook): Share[] =>
  categoryGroups(t, Object.fromEntries(by_type.map(({ usage_type, credits }) => [usage_type, credits])));

const membersOf = (t: TFunction, { by_member }: CreditOutlook): Share[] =>
  by_member.slice(0, NAMED).map(({ user, credential, credits }, place) => ({
    key: user?._id ?? credential?._id ?? 'nobody',
    name: (user ?? credential)?.name || t(($) => $.credits.unnamed),
    color: COLORS[place]!,
    credits,
  }));

const campaignsOf = (t: TFunction, { by_campaign }: CreditOutlook): Share[] =>
  by_campaign.slice(0, NAMED).map(({ campaign, credits }, place) => ({
    key: campaign?._id ?? 'none',
    name: campaign ? campaign.name || t(($) => $.credits.unnamed) : t(($) => $.credits.outlook.noCampaign),
    color: COLORS[place]!,
    credits,
  }));
