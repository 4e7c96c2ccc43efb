import type { Rejection } from '../../../../contract/searches/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { enrolProspects } from '../enrolments/enrol-prospects.ts';
import { identifyProspects, type Identified } from '../../contacts/prospects/save/identify-prospects.ts';
import type { ProspectInput } from '../../contacts/prospects/save/prospect-input.ts';
import { askChecksOf } from '../../contacts/prospects/verification/ask-checks.ts';
import { saveProspects } from '../../contacts/prospects/save/save-prospects.ts';
import { checkCriteria, type CampaignCriteria } from './check-criteria.ts';

export interface FoundProspect extends ProspectInput {
  /** With the campaign's account, as far as the source says. */
  isConnected?: boolean;
}
export interface TakeResult {
  /** Why each was not taken; null where they were. */
  rejections: (Rejection | null)[];
  /** How many began their way. */
  enrolled: number;
  /** Who each is that began it; null where they did not. */
  entered: (string | null)[];
}

/**
 * From people to enrolments: who they are, whether the campaign wants them, and then they are prospects on their way.
 * Without a campaign they are only judged. `most` is how many may still come.
 */
export async function addFoundProspects(
  tx: SpaceTx,
  given: { criteria: CampaignCriteria; searchId: string; most: number | null; people: readonly FoundProspect[] },
  services: Pick<Services, 'settings'>,
): Promise<TakeResult> {
  const { criteria, people } = given;
  if (people.length === 0) return { rejections: [], enrolled: 0, entered: [] };
  const identified = await identifyProspects(tx, people);
  const rejections = await checkCriteria(tx, criteria, people, identified);
  if (!criteria.campaignId) return { rejections, enrolled: 0, entered: people.map(() => null) };
  const accepted = people
    .map((person, at) => ({ ...(identified[at] as Identified), person }))
    .filter((_, at) => rejections[at] === null)
    .slice(0, given.most ?? undefined);
  await saveProspects(tx, accepted);
  await askChecksOf(
    tx,
    accepted.map(({ person }) => person),
  );
  const entered = await enrolProspects(
    tx,
    {
      campaignId: criteria.campaignId,
      searchId: given.searchId,
      prospects: accepted.map(({ id, person }) => ({ id, isConnected: person.isConnected ?? false })),
    },
    services,
  );
  const isEntered = new Set(entered);
  return {
    rejections,
    enrolled: entered.length,
    entered: identified.map(({ id }, at) => (rejections[at] === null && isEntered.has(id) ? id : null)),
  };
}
