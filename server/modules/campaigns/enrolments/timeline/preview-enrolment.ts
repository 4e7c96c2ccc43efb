import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { enrolmentCalls } from '../../../../../contract/enrolments/calls.ts';
import { DAY, later } from '../../../../../engine/time/durations.ts';
import { previewPath } from '../../../../../engine/simulation/preview-path.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { findCampaign } from '../../campaigns/find-campaign.ts';
import { simulationContext, simulatedProspect } from '../../campaigns/simulation/simulation-context.ts';
import { limitsOn } from '../../../senders/limits/limits-on.ts';
import { loadFacts } from '../../facts/load-facts.ts';
import { enrolmentIn } from '../queries.ts';

type PreviewCall = (typeof enrolmentCalls)['preview'];
/** Nothing further away is foreseen. */
const FARTHEST_DAYS = 366;

/**
 * What will have happened with a person then, word for word. A campaign that rests is looked at as if it were started
 * now: whoever writes it wants to see what its people would get.
 */
export async function previewEnrolment(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<PreviewCall>,
  services: Services,
): Promise<CallPayload<PreviewCall>> {
  await findCampaign(tx, actor, input.id);
  const row = await enrolmentIn(tx, input.id, input.profile_id);
  const facts = row && (await loadFacts(tx, services, [row])).get(row.id);
  if (!facts) throw refuse('not_found');
  const { campaign, space, sender } = facts;
  const timeScale = input.pace === 'real' ? 1 : space.timeScale;
  return previewPath(
    {
      ...facts,
      campaign: { ...campaign, status: 'active' },
      space: { ...space, timeScale },
      sender: { ...sender, timeScale },
      done: new Set(facts.done),
    },
    { ...whenAsked(tx.now, input), limitsOn: await limitsOn(tx, facts.sender.id) },
  );
}

/** Somebody made up, at the pace of real days: a campaign that has nobody yet can be read through as well. */
export async function previewExample(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<(typeof enrolmentCalls)['previewExample']>,
  services: Services,
): Promise<CallPayload<PreviewCall>> {
  await findCampaign(tx, actor, input.id);
  const ground = await simulationContext(tx, services, input.id);
  const when = whenAsked(tx.now, input);
  return previewPath(simulatedProspect(0, ground, when.now), { ...when, limitsOn: ground.limitsOn });
}

function whenAsked(now: Date, input: Pick<CallParsed<PreviewCall>, 'at' | 'from' | 'accepts'>) {
  const [from, until] = [new Date(input.from ?? now), new Date(input.at)];
  const farthest = later(now, FARTHEST_DAYS * DAY);
  return { now: from > now ? from : now, until: until < farthest ? until : farthest, accepts: input.accepts === 'yes' };
}
