import type { PlatformTx } from '../core/db/transaction.ts';
import type { Services } from '../core/services.ts';
import { storeMarks } from '../modules/campaigns/tracking/store-marks.ts';
import { planMarks } from '../modules/campaigns/tracking/plan-marks.ts';
import { trackingOrigins } from '../modules/campaigns/tracking/domains/tracking-origin.ts';
import { brandsOfSpaces } from './brand-queries.ts';
import type { Intent } from './intent.ts';

const HAS_LINK = /https?:\/\//i;

/**
 * Links in messages of the network lead through ours where the campaign wants to know who follows them. Done before the
 * ledger is written: what stands there is what goes out, letter for letter. Emails are marked by their own sender.
 */
export async function markMessages<I extends Intent>(
  tx: PlatformTx,
  services: Services,
  intents: readonly I[],
  tracked: ReadonlySet<string>,
): Promise<I[]> {
  const isMarked = ({ act, campaign_id }: I) =>
    tracked.has(campaign_id) &&
    (act.network?.kind === 'message' || act.network?.kind === 'inmail') &&
    HAS_LINK.test(act.text);
  const marked = intents.filter(isMarked);
  if (marked.length === 0) return [...intents];
  const origins = await originsOf(tx, services, marked);
  const planned = intents.map((intent) => {
    const origin = origins.get(intent.campaign_id);
    if (!isMarked(intent) || !origin || !intent.act.network) return { intent, marks: [] };
    const { text, marks } = planMarks({
      spaceId: intent.space_id,
      intentId: intent.id,
      enrolmentId: intent.enrolment_id,
      prospectId: intent.prospect_id,
      text: intent.act.text,
      isLinkTracking: true,
      isOpenTracking: false,
      origin,
    });
    const act = { ...intent.act, text, network: { ...intent.act.network, text } as typeof intent.act.network };
    return { intent: { ...intent, act }, marks };
  });
  await storeMarks(
    tx,
    planned.flatMap(({ marks }) => marks),
  );
  return planned.map(({ intent }) => intent);
}

/** By campaign: each may have chosen a domain of its own. */
async function originsOf(tx: PlatformTx, services: Services, intents: readonly Intent[]): Promise<Map<string, string>> {
  const campaigns = [...new Map(intents.map(({ campaign_id, space_id }) => [campaign_id, space_id]))];
  const brands = await brandsOfSpaces(tx, [...new Set(campaigns.map(([, space_id]) => space_id))]);
  const brandOf = new Map(brands.map(({ id, brand_id }) => [id, brand_id]));
  const asked = campaigns.map(([campaign_id, space_id]) => ({
    campaign_id,
    space_id,
    brand_id: brandOf.get(space_id) ?? '',
  }));
  const origins = await trackingOrigins(tx, asked, services);
  return new Map(asked.map(({ campaign_id }, at) => [campaign_id, origins[at] ?? '']));
}
