import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Person } from '../../people/person.ts';
import { type Account, actingAccount } from '../accounts/accounts.ts';
import { cursorOf, ListParameters, readCursor } from '../cursor.ts';
import { describePost } from './describe-post.ts';
import { GatewayError } from '../gateway-error.ts';
import { memberId, personByPublicId } from '../ids.ts';
import { profileUrl } from '../pages/links.ts';
import { storePostAct, ourComments, ourReactions, react } from './post-acts.ts';
import { findPost, type Post, postsOf } from './posts.ts';
import { requestKey } from '../messages/serve-messaging.ts';
import { relationshipsOf } from '../accounts/relationship.ts';
import type { SyntheticNetwork } from '../store.ts';

const OfAccount = z.object({ account_id: z.string().min(1) });
const Page = ListParameters.extend(OfAccount.shape).extend({
  limit: z.coerce.number().int().min(1).max(100).default(100),
});
const Comment = OfAccount.extend({ text: z.string().min(1).max(1250) });
const REACTIONS = ['like', 'celebrate', 'support', 'love', 'insightful', 'funny'] as const;
const Reaction = OfAccount.extend({ post_id: z.string().min(1), reaction_type: z.enum(REACTIONS).default('like') });
const VALUES: Record<(typeof REACTIONS)[number], string> = {
  like: 'LIKE',
  celebrate: 'PRAISE',
  support: 'APPRECIATION',
  love: 'EMPATHY',
  insightful: 'INTEREST',
  funny: 'ENTERTAINMENT',
};
const DISTANCES = { 1: 'FIRST_DEGREE', 2: 'SECOND_DEGREE', 3: 'THIRD_DEGREE' } as const;

/** What people wrote for all to read, and what our accounts do with it. */
export function servePosts(app: FastifyInstance, network: SyntheticNetwork): void {
  app.get('/users/:identifier/posts', async (request) => {
    const { account_id, ...page } = Page.parse(request.query);
    await actingAccount(network, account_id);
    const who = personByPublicId(network.seed, z.object({ identifier: z.string() }).parse(request.params).identifier);
    if (!who) throw new GatewayError('resource_not_found', 'Nobody has this id.');
    const posts = sliceOf(postsOf(network.seed, who.index, network.now()), page);
    const items = await Promise.all(posts.items.map((post) => describePost(network, post)));
    return { object: 'PostList', items, cursor: posts.cursor };
  });
  app.get('/posts/:id', async (request) => {
    await actingAccount(network, OfAccount.parse(request.query).account_id);
    return describePost(network, postNamed(network, request.params));
  });

  app.get('/posts/:id/comments', async (request) => {
    const { account_id, ...page } = Page.parse(request.query);
    const account = await actingAccount(network, account_id);
    const post = postNamed(network, request.params);
    const all = [...(await ourComments(network, post.id)), ...post.comments];
    const shown = sliceOf(all, page);
    const distances = await distancesOf(network, account, shown.items);
    const items = shown.items.map((comment) => ({
      object: 'Comment',
      id: comment.id,
      author: nameOf(comment.author),
      author_details: {
        id: memberId(comment.author.index),
        headline: comment.author.headline,
        profile_url: profileUrl(network, comment.author),
        network_distance: distances.get(comment.author.index) ?? null,
      },
      date: comment.at.toISOString(),
      text: comment.text,
      reaction_counter: 0,
      reply_counter: 0,
    }));
    return { object: 'CommentList', items, cursor: shown.cursor, total_items: all.length };
  });
  app.post('/posts/:id/comments', async (request, reply) => {
    const { account_id, text } = Comment.parse(request.body);
    await actingAccount(network, account_id);
    const post = postNamed(network, request.params);
    const id = await storePostAct(network, network, {
      accountId: account_id,
      kind: 'comment',
      target: post.id,
      text,
      key: requestKey(request),
    });
    return reply.code(201).send({ object: 'CommentSent', comment_id: id });
  });

  app.get('/posts/:id/reactions', async (request) => {
    const { account_id, ...page } = Page.parse(request.query);
    const account = await actingAccount(network, account_id);
    const post = postNamed(network, request.params);
    const seeded = post.reactors.map((author) => ({ author, value: 'LIKE' }));
    const all = [...(await ourReactions(network, post.id)), ...seeded];
    const shown = sliceOf(all, page);
    const distances = await distancesOf(network, account, shown.items);
    const items = shown.items.map(({ author, value }) => ({
      object: 'PostReaction',
      value,
      author: {
        id: memberId(author.index),
        type: 'INDIVIDUAL',
        name: nameOf(author),
        headline: author.headline,
        profile_url: profileUrl(network, author),
        network_distance: distances.get(author.index),
      },
    }));
    return { object: 'PostReactionList', items, cursor: shown.cursor, total_items: all.length };
  });
  app.post('/posts/reaction', async (request, reply) => {
    const { account_id, post_id, reaction_type } = Reaction.parse(request.body);
    await react(network, account_id, postNamed(network, { id: post_id }), VALUES[reaction_type], requestKey(request));
    return reply.code(201).send({ object: 'ReactionAdded' });
  });
}

function postNamed(network: SyntheticNetwork, params: unknown): Post {
  const { id } = z.object({ id: z.string() }).parse(params);
  const post = findPost(network.seed, id, network.now());
  if (!post) throw new GatewayError('resource_not_found', 'There is no such post.');
  return post;
}

async function distancesOf(network: SyntheticNetwork, account: Account, items: readonly { author: Person }[]) {
  const people = items.map((one) => one.author.index);
  const relationships = await relationshipsOf(network, network, account, people);
  return new Map([...relationships].map(([index, relationship]) => [index, DISTANCES[relationship.distance]]));
}

const nameOf = (who: Person) => `${who.firstName} ${who.lastName}`;

function sliceOf<T>(all: readonly T[], { limit, cursor }: { limit: number; cursor?: string }) {
  const [start] = cursor ? readCursor(cursor, z.tuple([z.number().int().min(0)])) : [0];
  const end = start + limit;
  return { items: all.slice(start, end), cursor: end < all.length ? cursorOf(end) : null };
}
