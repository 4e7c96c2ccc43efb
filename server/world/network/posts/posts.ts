import { below, draw, memberKey, pick } from '../../people/hash.ts';
import { LAST_INDEX, type Person, person } from '../../people/person.ts';
import { peopleOfList } from '../people/search.ts';
import { postTextsOf } from './post-texts.ts';

export interface Post {
  id: string;
  author: Person;
  text: string;
  at: Date;
  /** Who reacted, before any of our accounts did. */
  reactors: Person[];
  comments: Comment[];
}
export interface Comment {
  id: string;
  author: Person;
  text: string;
  at: Date;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The first posts were written then; people go on at their own rhythm for ever. */
const BEGINNING = Date.UTC(2024, 0, 1, 6);
const SALT = 0x9057;
const FIELD = { isSilent: 0, days: 1, phase: 2, hour: 3, text: 4, reactions: 5 };
const FIRST_ID = 7_000_000_000_000_000_000n;
/** Of each person; one in two weeks at most, so it lasts for three hundred years. */
const MOST_POSTS = 8192n;
const MOST_REACTIONS = 40;
const SHOWN = 5;

const idOf = (index: number, turn: number): string => String(FIRST_ID + BigInt(index) * MOST_POSTS + BigInt(turn));

/** How often somebody writes, in days; null for those who only read: every third. */
function rhythmOf(seed: number, index: number): { days: number; phase: number } | null {
  const key = memberKey(seed ^ SALT, index);
  if (draw(key, FIELD.isSilent) % 3 === 0) return null;
  const days = 14 + below(draw(key, FIELD.days), 60);
  return { days, phase: below(draw(key, FIELD.phase), days) };
}

/** The newest posts of somebody, newest first. */
export function postsOf(seed: number, index: number, now: Date): Post[] {
  const rhythm = rhythmOf(seed, index);
  if (!rhythm) return [];
  const latest = Math.floor(((now.getTime() - BEGINNING) / DAY - rhythm.phase) / rhythm.days);
  return Array.from({ length: SHOWN }, (_, at) => findPost(seed, idOf(index, latest - at), now)).filter(
    (post) => post !== null,
  );
}

/** The post of an id (or of `urn:li:activity:` and the id); null where nobody has written it by now. */
export function findPost(seed: number, id: string, now: Date): Post | null {
  const digits = /(?:^|:)(7\d{18})$/.exec(id)?.[1];
  if (!digits) return null;
  const offset = BigInt(digits) - FIRST_ID;
  const index = Number(offset / MOST_POSTS);
  const turn = Number(offset % MOST_POSTS);
  if (index > LAST_INDEX) return null;
  const rhythm = rhythmOf(seed, index);
  if (!rhythm) return null;
  const key = draw(memberKey(seed ^ SALT, index), 100 + turn);
  const at = new Date(
    BEGINNING + (rhythm.phase + turn * rhythm.days) * DAY + below(draw(key, FIELD.hour), 14 * 60) * 60_000,
  );
  if (at > now) return null;
  const author = person(seed, index);
  return { id: digits, author, text: textOf(author, draw(key, FIELD.text)), at, ...echoOf(seed, digits, key, at, now) };
}

function textOf({ language, company, place }: Person, bits: number): string {
  return pick(postTextsOf(language).posts, bits)
    .replace('{company}', company.name)
    .replace('{city}', place.city)
    .replace('{industry}', company.industry);
}

/** Who reacted and who wrote something below it, among those who have seen it by now: the first two days bring them all. */
function echoOf(seed: number, id: string, key: number, at: Date, now: Date): Pick<Post, 'reactors' | 'comments'> {
  const age = Math.min((now.getTime() - at.getTime()) / (2 * DAY), 1);
  const count = Math.floor((1 + below(draw(key, FIELD.reactions), MOST_REACTIONS)) * age);
  const reactors = peopleOfList(seed, `post ${id}`, count);
  const comments = reactors
    .filter((_, turn) => turn % 6 === 3)
    .map((author, turn) => ({
      id: `${id}${turn}`,
      author,
      text: pick(postTextsOf(author.language).comments, draw(key, 10 + turn)),
      at: new Date(at.getTime() + (turn + 1) * HOUR),
    }));
  return { reactors, comments: comments.reverse() };
}
