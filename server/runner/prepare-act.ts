import { ENDORSED_SKILLS, LIKED_POSTS } from '../../contract/campaigns/sequence.ts';
import type { PlannedAct } from '../../engine/decision.ts';
import type { ActOutcome } from '../../engine/outcome.ts';
import type { Network, Outcome, Profile } from '../providers/network/port.ts';
import type { PastIntent, NetworkAct } from './intent.ts';
import { actOutcome } from './act-outcome.ts';

/** What has to be read before an act can be worded for the network. */
export interface ActReader {
  network: Network;
  account: string;
  personId: string | null;
  link: string | null;
  /** The conversation that there is with them already. */
  conversation: string | null;
  past: readonly PastIntent[];
  /** Keeps who somebody is at the network, once it is known. */
  storeProfile(profile: Profile): Promise<void>;
}
export type Prepared =
  /** `isLast`: with it the step is done; an act of several pieces goes out piece by piece. */
  | { kind: 'act'; act: NetworkAct; part: number; isLast: boolean }
  | { kind: 'outcome'; outcome: ActOutcome; result: Outcome<unknown> | null };

/** Reads before acts: who the person is, what there is to like or to comment, which conversation goes on. */
export async function prepareAct(planned: PlannedAct, reader: ActReader): Promise<Prepared> {
  const person = await findPerson(reader);
  if (typeof person !== 'string') return person;
  const whole = (act: NetworkAct): Prepared => ({ kind: 'act', act, part: 0, isLast: true });
  const { text, subject } = planned;
  switch (planned.action) {
    case 'connect':
      return whole({ kind: 'invite', personId: person, ...(text && { note: text }) });
    case 'connect_by_email':
      return whole({ kind: 'invite', personId: person });
    case 'message': {
      const { conversation } = reader;
      return whole({ kind: 'message', personId: person, ...(conversation && { conversation }), text });
    }
    case 'inmail':
      return whole({ kind: 'inmail', personId: person, subject, text });
    case 'view':
    case 'follow':
      return whole({ kind: planned.action, personId: person });
    case 'endorse':
      return actOnSkills(person, reader);
    case 'event_invite':
      return whole({ kind: 'invite_to_event', personId: person, eventId: eventOf(planned.to ?? '') });
    case 'like':
    case 'comment':
      return actOnPosts(planned.action, person, text, reader);
    default:
      return refused('not_supported');
  }
}

const refused = (reason: Extract<ActOutcome, { kind: 'refused' }>['reason']): Prepared => ({
  kind: 'outcome',
  outcome: { kind: 'refused', reason },
  result: null,
});
const unread = (result: Outcome<unknown>): Prepared => ({ kind: 'outcome', outcome: actOutcome(result), result });

async function findPerson({
  network,
  account,
  personId,
  link,
  storeProfile: keepPerson,
}: ActReader): Promise<string | Prepared> {
  if (personId) return personId;
  const name = publicIdOf(link);
  if (!name) return refused('not_found');
  const profile = await network.profile(account, name);
  if (profile.kind !== 'done') return unread(profile);
  await keepPerson(profile.receipt);
  return profile.receipt.personId;
}

const publicIdOf = (link: string | null): string | null => {
  const path = link && URL.canParse(link) ? new URL(link).pathname : link;
  const name = path?.split('/').filter(Boolean).at(-1);
  return name ? decodeURIComponent(name) : null;
};
const eventOf = (link: string): string => /\/events\/[^/?#]*?(\d+)/.exec(link)?.[1] ?? publicIdOf(link) ?? link;

/** A comment goes to the newest post; likes go to the newest ones. */
async function actOnPosts(
  action: 'like' | 'comment',
  personId: string,
  text: string,
  { network, account, past }: ActReader,
): Promise<Prepared> {
  const read = await network.posts(account, personId);
  if (read.kind !== 'done') return unread(read);
  const posts = read.receipt.items.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const [newest] = posts;
  if (!newest) return refused('no_posts');
  if (action === 'comment')
    return { kind: 'act', act: { kind: 'comment', postId: newest.id, text }, part: 0, isLast: true };
  return nextPiece(
    posts.map(({ id }) => ({ kind: 'like', postId: id })),
    past,
    LIKED_POSTS,
  );
}

async function actOnSkills(personId: string, { network, account, past }: ActReader): Promise<Prepared> {
  const read = await network.skills(account, personId);
  if (read.kind !== 'done') return unread(read);
  if (read.receipt.length === 0) return refused('no_skills');
  return nextPiece(
    read.receipt.map((skill) => ({ kind: 'endorse', personId, skill })),
    past,
    ENDORSED_SKILLS,
  );
}

/** An act of several pieces goes out one by one, each with its own line in the ledger. */
function nextPiece(pieces: readonly NetworkAct[], past: readonly PastIntent[], most: number): Prepared {
  const part = past.filter(({ status }) => status === 'done' || status === 'already').length;
  // the one that surely did not go out, or that nobody can tell of, comes again first
  const open = new Set(['not_done', 'repeated']);
  const tried = new Set(past.filter(({ status }) => !open.has(status)).map(({ act }) => nameOf(act.network)));
  const left = pieces.filter((piece) => !tried.has(nameOf(piece)));
  const [next] = left;
  // there are enough, or some were taken down since the first was: what there was is done
  if (!next || part >= most) return { kind: 'outcome', outcome: { kind: 'done' }, result: null };
  return { kind: 'act', act: next, part, isLast: part + 1 >= most || left.length === 1 };
}

function nameOf(act: NetworkAct | null): string {
  if (act?.kind === 'like') return act.postId;
  return act?.kind === 'endorse' ? (act.skill ?? '') : '';
}
