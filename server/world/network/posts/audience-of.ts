import type { Person } from '../../people/person.ts';
import { peopleOfList } from '../people/search.ts';
import { findPost } from './posts.ts';

const MEMBERS = 120;

/** Who comes to an event, belongs to a group or reacted to a post: what a search by its address finds. */
export function audienceOf(seed: number, kind: 'event' | 'group' | 'post', id: string, now: Date): Person[] {
  const post = kind === 'post' ? findPost(seed, id, now) : null;
  // a post from outside this world has readers here all the same
  return post ? post.reactors : peopleOfList(seed, `${kind} ${id}`, MEMBERS);
}
