import { escaped } from '../../escaped.ts';
import type { Post } from '../posts/posts.ts';
import { personName, pathOf, when } from './layout.ts';

/** A post in a list of posts. */
export const postCard = (post: Post): string =>
  `<li class="card"><a href="${pathOf(post.author)}"><strong>${escaped(personName(post.author))}</strong></a> <small>${when(post.at)}</small>
   <p>${escaped(post.text)}</p><a href="/network/posts/${post.id}"><small>${counted(post.reactors.length, 'reaction')} · ${counted(post.comments.length, 'comment')}</small></a></li>`;

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
