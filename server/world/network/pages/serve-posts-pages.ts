import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { company } from '../../people/companies.ts';
import { escaped } from '../../escaped.ts';
import { GatewayError } from '../gateway-error.ts';
import { audienceOf } from '../posts/audience-of.ts';
import { findPost, type Post } from '../posts/posts.ts';
import { searchPeople } from '../people/search.ts';
import { react } from '../posts/post-acts.ts';
import type { SyntheticNetwork } from '../store.ts';
import { layout, personName, personRow } from './layout.ts';
import { postCard } from './post-card.ts';
import { memberOf, requireMemberSession } from './session.ts';

const FOUND = 50;

/** What many people share: posts, events, groups, companies, and the search. */
export function servePostsPages(app: FastifyInstance, network: SyntheticNetwork): void {
  const postAt = (params: unknown): Post => {
    const post = findPost(network.seed, z.object({ id: z.string() }).parse(params).id, network.now());
    if (!post) throw new GatewayError('resource_not_found', 'There is no such post.');
    return post;
  };
  const rows = (people: Parameters<typeof personRow>[1][]) =>
    `<ul>${people.map((who) => personRow(network.seed, who)).join('')}</ul>`;

  app.get('/posts/:id', async (request, reply) => {
    const post = postAt(request.params);
    const member = await memberOf(network, request);
    const like = member
      ? `<form method="post" action="/network/posts/${post.id}/like"><button class="main">Like</button></form>`
      : '';
    const body = `<ul>${postCard(post)}</ul>${like}<h2>Reactions</h2>${rows(post.reactors)}`;
    return reply.send(layout({ title: `Post of ${personName(post.author)}`, viewer: member?.person ?? null, body }));
  });
  app.post('/posts/:id/like', async (request, reply) => {
    const post = postAt(request.params);
    const { account } = await requireMemberSession(network, request);
    await react(network, account.id, post, 'LIKE');
    return reply.redirect(`/network/posts/${post.id}`, 303);
  });
  for (const kind of ['event', 'group'] as const)
    app.get(`/${kind}s/:id`, async (request, reply) => {
      const { id } = z.object({ id: z.string().regex(/^[\w-]{1,40}$/) }).parse(request.params);
      const member = await memberOf(network, request);
      const title = `${kind === 'event' ? 'Event' : 'Group'} ${id}`;
      const body = `<h1>${escaped(title)}</h1>${rows(audienceOf(network.seed, kind, id, network.now()))}`;
      return reply.send(layout({ title, viewer: member?.person ?? null, body }));
    });
  app.get('/company/:index', async (request, reply) => {
    const { index } = z.object({ index: z.coerce.number().int().min(0).max(10_000_000) }).parse(request.params);
    const one = company(network.seed, index);
    const member = await memberOf(network, request);
    const found = searchPeople(network.seed, { keywords: '', company: one.name }).slice(0, FOUND);
    const body = `<section class="card row"><img src="/companies/${index}/logo.svg?seed=${network.seed}" alt="" width="64" height="64">
      <div><h1>${escaped(one.name)}</h1><p>${escaped(`${one.industry} · ${one.sizeBand} people · ${one.place.city}`)}</p></div></section>${rows(found)}`;
    return reply.send(layout({ title: one.name, viewer: member?.person ?? null, body }));
  });
  app.get('/search', async (request, reply) => {
    const { keywords } = z.object({ keywords: z.string().max(400).default('') }).parse(request.query);
    const member = await memberOf(network, request);
    const found = keywords.trim() ? searchPeople(network.seed, { keywords }).slice(0, FOUND) : [];
    const none = keywords.trim() && found.length === 0 ? '<p>Nobody was found.</p>' : '';
    const body = `<h1>Search</h1><form method="get" action="/network/search"><label>Words <input name="keywords" value="${escaped(keywords)}"></label><button class="main">Search</button></form>${none}${rows(found)}`;
    return reply.send(layout({ title: 'Search', viewer: member?.person ?? null, body }));
  });
}
