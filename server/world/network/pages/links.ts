import type { Person } from '../../people/person.ts';
import { publicId } from '../ids.ts';
import type { Network } from '../store.ts';

/** Where the network's own pages are: what the gateway's links lead to. */
export const profileUrl = (network: Pick<Network, 'origin'>, who: Person): string =>
  `${network.origin()}/network/in/${publicId(who)}`;

export const postUrl = (network: Pick<Network, 'origin'>, postId: string): string =>
  `${network.origin()}/network/posts/${postId}`;
