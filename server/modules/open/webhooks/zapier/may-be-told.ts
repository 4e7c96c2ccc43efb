import { admitsScope } from '../../../../../contract/api-keys/schemas.ts';
import type { Page } from '../../../../../contract/permissions.ts';
import { type EventTrigger, type UpdateType, updateTypeOf } from '../../../../../contract/webhooks/triggers.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';

const WORDS: readonly UpdateType[] = ['messages', 'emails'];

/** Who is told of people, and of what they wrote, may read that by other calls, too. */
export function mayBeTold({ scopes }: Pick<SpaceActor, 'scopes'>, trigger: EventTrigger): boolean {
  if (scopes === null) return true;
  const mayRead = (page: Page) => admitsScope(scopes, 'read', [page]);
  return mayRead('profiles') && (!WORDS.includes(updateTypeOf(trigger)) || mayRead('inbox'));
}
