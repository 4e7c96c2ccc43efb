import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';
import { type ProspectIdentity, prospectIdentity, type ProspectInput } from './prospect-input.ts';
import { knownProspects, lockProspectKeys } from '../queries.ts';

export interface Identified {
  id: string;
  /** Nobody of the workspace knew them. */
  isNew: boolean;
  /** The same person stood further up in the same list. */
  isRepeat: boolean;
}

/**
 * Says of each whether the workspace knows them, and by which id; the unknown get a new one. Until the transaction ends
 * nobody else of the workspace does the same, so that nobody becomes two people.
 */
export async function identifyProspects(tx: SpaceTx, people: readonly ProspectInput[]): Promise<Identified[]> {
  const identities = people.map(prospectIdentity);
  await lockProspectKeys(tx);
  return identify(identities, await knownProspects(tx, identities));
}

type Known = ProspectIdentity & { id: string };

/** By the network's own id first, then by the link, then by the email. */
export function identify(identities: readonly ProspectIdentity[], known: readonly Known[]): Identified[] {
  const maps = { network_id: new Map<string, Known>(), link_key: new Map<string, Known>() };
  const byEmail = new Map<string, Known[]>();
  const remember = (one: Known) => {
    if (one.network_id) maps.network_id.set(one.network_id, one);
    if (one.link_key && !maps.link_key.has(one.link_key)) maps.link_key.set(one.link_key, one);
    if (one.email_key) byEmail.set(one.email_key, [...(byEmail.get(one.email_key) ?? []), one]);
  };
  for (const one of known) remember(one);
  const seen = new Set<string>();
  return identities.map((identity) => {
    const found =
      (identity.network_id && maps.network_id.get(identity.network_id)) ||
      [identity.link_key ? maps.link_key.get(identity.link_key) : undefined].find(
        (one) => one && !differ(one.network_id, identity.network_id),
      ) ||
      (identity.email_key && byEmail.get(identity.email_key)?.find((one) => !isOther(one, identity)));
    const id = found ? found.id : newId();
    const isRepeat = seen.has(id);
    seen.add(id);
    remember({
      id,
      network_id: identity.network_id ?? (found ? found.network_id : null),
      link_key: identity.link_key ?? (found ? found.link_key : null),
      email_key: identity.email_key ?? (found ? found.email_key : null),
    });
    return { id, isNew: !found, isRepeat };
  });
}

const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;

/** People share an address (info@…): who has another id or another link of the same form is somebody else. */
function isOther(one: ProspectIdentity, other: ProspectIdentity): boolean {
  const formOf = (link: string | null) => link?.slice(0, link.lastIndexOf('/')) ?? null;
  if (differ(one.network_id, other.network_id)) return true;
  return differ(one.link_key, other.link_key) && formOf(one.link_key) === formOf(other.link_key);
}
