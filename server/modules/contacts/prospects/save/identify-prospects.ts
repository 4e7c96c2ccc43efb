import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';
import { type ProspectIdentity, prospectIdentity, type ProspectInput } from './prospect-input.ts';
import { type KnownProspect, knownProspects, lockProspectKeys } from '../queries.ts';

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

/** By the network's own id first, then by the link, then by the emails. */
export function identify(identities: readonly ProspectIdentity[], known: readonly KnownProspect[]): Identified[] {
  const maps = { network_id: new Map<string, KnownProspect>(), link_key: new Map<string, KnownProspect>() };
  const emails = new KnownEmails();
  const remember = (one: KnownProspect) => {
    if (one.network_id) maps.network_id.set(one.network_id, one);
    if (one.link_key && !maps.link_key.has(one.link_key)) maps.link_key.set(one.link_key, one);
    emails.remember(one);
  };
  for (const one of known) remember(one);
  const seen = new Set<string>();
  return identities.map((identity) => {
    const found =
      (identity.network_id && maps.network_id.get(identity.network_id)) ||
      [identity.link_key ? maps.link_key.get(identity.link_key) : undefined].find(
        (one) => one && !differ(one.network_id, identity.network_id),
      ) ||
      emails.find(identity);
    const id = found ? found.id : newId();
    const isRepeat = seen.has(id);
    seen.add(id);
    const keys = identity.email_keys.length > 0 ? identity.email_keys : [found ? found.email_key : null];
    for (const [at, email_key] of keys.entries())
      remember({
        id,
        network_id: identity.network_id ?? (found ? found.network_id : null),
        link_key: identity.link_key ?? (found ? found.link_key : null),
        email_key,
        is_further: at > 0,
        is_personal: email_key === identity.personal_key,
      });
    return { id, isNew: !found, isRepeat };
  });
}

/** Who has an address as their first comes before who has it as a further one. */
class KnownEmails {
  readonly #firsts = new Map<string, KnownProspect[]>();
  readonly #further = new Map<string, KnownProspect[]>();

  remember(one: KnownProspect): void {
    const { email_key: key } = one;
    if (key === null) return;
    const having = one.is_further ? this.#further : this.#firsts;
    having.set(key, [...(having.get(key) ?? []), one]);
  }

  find(identity: ProspectIdentity): KnownProspect | undefined {
    for (const [at, key] of identity.email_keys.entries()) {
      const first = this.#firsts.get(key)?.find((one) => !isOther(one, identity));
      if (first) return first;
      // one that neither is known by first is often a company's; a personal one is not
      const further = this.#further
        .get(key)
        ?.find((one) => !isOther(one, identity) && (at === 0 || (one.is_personal && key === identity.personal_key)));
      if (further) return further;
    }
    return undefined;
  }
}

const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;

/** People share an address (info@…): who has another id or another link of the same form is somebody else. */
function isOther(one: KnownProspect, other: ProspectIdentity): boolean {
  const formOf = (link: string | null) => link?.slice(0, link.lastIndexOf('/')) ?? null;
  if (differ(one.network_id, other.network_id)) return true;
  return differ(one.link_key, other.link_key) && formOf(one.link_key) === formOf(other.link_key);
}
