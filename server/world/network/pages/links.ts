import type { Person } from '../../people/person.ts';
import { publicId } from '../ids.ts';
import type { SyntheticNetwork } from '../store.ts';

/** Where the network's own pages are: what the gateway's links lead to. */
export const profileUrl = (network: Pick<SyntheticNetwork, 'origin'>, who: Person): string =>
  `${network.origin()}/network/in/${publicId(who)}`;

export const postUrl = (network: Pick<SyntheticNetwork, 'origin'>, postId: string): string =>
  `${network.origin()}/network/posts/${postId}`;
