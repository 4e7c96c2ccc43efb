import * as z from 'zod';
import type { ProspectChoice } from '../../../../../contract/prospects/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { ProspectConditions } from './condition-queries.ts';
import { lookedFor } from './list-prospects.ts';
import { viewerOf } from './seen-queries.ts';

/** Who asked for a longer piece of work, with what they may see: a job knows no actor. */
export const Asker = z.object({
  user_id: z.uuid(),
  role: z.enum(['admin', 'member']),
  credentials: z.array(z.uuid()),
});
export type Asker = z.output<typeof Asker>;
type Choice = z.output<typeof ProspectChoice>;

/** From where it was asked for; jobs of earlier days do not know. */
export const AskedFrom = { address: z.string().nullish(), agent: z.string().nullish() };

export const askerOf = ({ user, space }: SpaceActor): Asker => ({
  user_id: user.id,
  role: space.role,
  credentials: space.availableCredentials,
});

export function requireChoice({ profile_ids, matching }: Choice): void {
  if ((profile_ids === undefined) === (matching === undefined))
    throw refuse('invalid_input', { fields: { profile_ids: 'Name people, or a filter' } });
}

/** Those named, or all that match, without those who are left out. */
export async function chosenProspects(tx: SpaceTx, asker: Asker, choice: Choice): Promise<ProspectConditions> {
  const { profile_ids, matching, except } = choice;
  const actor = actorOf(asker);
  if (profile_ids) return { ids: profile_ids, except, seenBy: viewerOf(actor) };
  return { ...(await lookedFor(tx, actor, matching ?? {})).found, except };
}

/** Whom a job's asker sees; nobody is asked for where it is an admin. */
export const viewerOfAsker = (asker: Asker) => viewerOf(actorOf(asker));

const actorOf = ({ user_id: id, role, credentials }: Asker): SpaceActor =>
  ({ user: { id }, space: { role, availableCredentials: credentials } }) as unknown as SpaceActor;
