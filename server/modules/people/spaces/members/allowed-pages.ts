import { type AllowedPages, PAGES } from '../../../../../contract/permissions.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { lockMembers } from './lock-members.ts';
import { changeMember, memberById } from '../queries.ts';
import { publishAccessChange } from './publish-access-change.ts';

/** One's own, or as an admin anybody's. */
export async function getAllowedPages(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<AllowedPages> {
  if (id !== actor.user.id && actor.space.role !== 'admin') throw refuse('forbidden');
  const person = await memberById(tx, id);
  if (!person) throw refuse('not_found');
  return person.allowed_pages as AllowedPages;
}

export async function setAllowedPages(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, allowed_pages }: { id: string; allowed_pages: AllowedPages },
  services: Services,
): Promise<AllowedPages> {
  await lockMembers(tx, actor);
  const person = await memberById(tx, id);
  if (!person) throw refuse('not_found');
  const [before, after] = [inWords(person.allowed_pages as AllowedPages), inWords(allowed_pages)];
  await changeMember(tx, id, { allowed_pages: JSON.stringify(allowed_pages) });
  if (before !== after) await publishAccessChange(tx, actor, person, { what: 'pages', before, after }, services);
  return allowed_pages;
}

const inWords = (pages: AllowedPages): string => PAGES.filter((page) => pages[page]).join(', ');
