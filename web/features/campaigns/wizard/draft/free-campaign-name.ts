import { api } from '../../../../api/api.ts';

/** The name, or with the first number behind it that no campaign has: two that nobody named are told apart. */
export async function freeCampaignName(name: string): Promise<string> {
  const { items } = await api.campaigns.list({ query: name, limit: 100 });
  const taken = new Set(items.map((campaign) => campaign.name));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`;
  return free;
}
