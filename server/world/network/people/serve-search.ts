import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { company } from '../../people/companies.ts';
import type { Person } from '../../people/person.ts';
import { type Account, actingAccount } from '../accounts/accounts.ts';
import { cursorOf, ListParameters, readCursor } from '../cursor.ts';
import { describeCompany } from './describe-company.ts';
import { describePost } from '../posts/describe-post.ts';
import { describeFound, describeFoundCompany } from './describe-profile.ts';
import { GatewayError } from '../gateway-error.ts';
import { findable } from './people-index.ts';
import { findPost, type Post, postsOf } from '../posts/posts.ts';
import { audienceOf } from '../posts/audience-of.ts';
import { readSearchUrl } from './read-search-url.ts';
import { type PeopleQuery, peopleOfList, saysAll, searchCompanies, searchPeople } from './search.ts';
import { connectionDegree, relationshipsOf } from '../accounts/relationship.ts';
import type { SyntheticNetwork } from '../store.ts';

const Query = ListParameters.extend({
  account_id: z.string().min(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});
const Names = z.union([
  z.array(z.string()),
  z.object({ include: z.array(z.string()) }).transform((one) => one.include),
]);
const Body = z.union([
  z.object({ url: z.string() }),
  z.object({
    api: z.enum(['classic', 'sales_navigator', 'recruiter']),
    category: z.enum(['people', 'companies', 'posts']),
    keywords: z.string().max(400).default(''),
    advanced_keywords: z
      .object({ first_name: z.string(), last_name: z.string(), title: z.string(), company: z.string() })
      .partial()
      .optional(),
    location: Names.optional(),
    industry: Names.optional(),
    network_distance: z.array(z.number().int()).default([]),
  }),
]);
/** As the network does it: nobody pages further than this. */
const MOST = { classic: 1000, sales_navigator: 2500, recruiter: 1000 };
const LIST_LENGTH = 120;
/** So many people's posts are looked through. */
const WRITING = 300;

/** Searches by words, by filters, or by an address copied from a browser; and companies. */
export function serveSearch(app: FastifyInstance, network: SyntheticNetwork): void {
  app.post('/linkedin/search', async (request) => {
    const { account_id, limit, cursor } = Query.parse(request.query);
    const account = await actingAccount(network, account_id);
    const body = Body.parse(request.body);
    const [start] = cursor ? readCursor(cursor, z.tuple([z.number().int().min(0)])) : [0];
    if ('category' in body && body.category === 'companies') {
      const found = searchCompanies(network.seed, body.keywords).slice(0, MOST.classic);
      const items = found.slice(start, start + limit).map((one) => describeFoundCompany(network, one));
      return page(items, found.length, start, limit);
    }
    if ('category' in body && body.category === 'posts') {
      const found = postsSaying(body.keywords);
      const shown = await Promise.all(found.slice(start, start + limit).map((post) => describePost(network, post)));
      const items = shown.map((post) => ({ ...post, type: 'POST' }));
      return page(items, found.length, start, limit);
    }
    const found = 'url' in body ? await byUrl(account, body.url) : await byWords(account, body);
    const shown = found.slice(start, start + limit);
    const relationships = await relationshipsOf(
      network,
      network,
      account,
      shown.map((one) => one.index),
    );
    const items = shown.map((one) =>
      describeFound(network, one, relationships.get(one.index) ?? { distance: 3, hasInvitation: false }),
    );
    return page(items, found.length, start, limit);
  });
  app.get('/linkedin/company/:identifier', async (request) => {
    await actingAccount(network, Query.parse(request.query).account_id);
    const { identifier } = z.object({ identifier: z.string() }).parse(request.params);
    const index = /^\d{1,7}$/.exec(identifier)?.[0] ?? /-(\d{1,7})$/.exec(identifier)?.[1];
    if (index === undefined) throw new GatewayError('resource_not_found', 'There is no such company.');
    return describeCompany(network, company(network.seed, Number(index)));
  });

  async function byUrl(account: Account, url: string): Promise<Person[]> {
    const link = readSearchUrl(url);
    if (!link) throw new GatewayError('invalid_parameters', 'This address leads to nobody.');
    switch (link.kind) {
      case 'people':
        refuseWithoutPlan(account, link.api);
        return within(account, searchPeople(network.seed, link.query), link.distances, MOST[link.api]);
      case 'list':
        refuseWithoutPlan(account, link.api);
        return peopleOfList(network.seed, `${link.api} ${link.id}`, LIST_LENGTH);
      case 'post': {
        // addresses copied from the real network lead to posts that nobody here wrote
        const post = findPost(network.seed, link.id, network.now());
        return post?.reactors ?? peopleOfList(network.seed, `post ${link.id}`, LIST_LENGTH);
      }
      case 'event':
      case 'group':
        return audienceOf(network.seed, link.kind, link.id, network.now());
    }
  }

  function postsSaying(keywords: string): Post[] {
    return findable(network.seed)
      .slice(0, WRITING)
      .flatMap(({ person: author }) => postsOf(network.seed, author.index, network.now()))
      .filter((post) => saysAll(post.text, keywords))
      .sort((one, other) => other.at.getTime() - one.at.getTime());
  }

  async function byWords(account: Account, body: Exclude<z.output<typeof Body>, { url: string }>): Promise<Person[]> {
    refuseWithoutPlan(account, body.api);
    const { first_name, last_name, title, company: employer } = body.advanced_keywords ?? {};
    const query: PeopleQuery = {
      keywords: body.keywords,
      firstName: first_name,
      lastName: last_name,
      title,
      company: employer,
      locations: body.location,
      industries: body.industry,
    };
    return within(account, searchPeople(network.seed, query), body.network_distance, MOST[body.api]);
  }

  /** Only those at the distances asked for, and never the account's owner. */
  async function within(account: Account, found: Person[], distances: number[], most: number): Promise<Person[]> {
    const others = found.filter((one) => one.index !== account.person);
    if (distances.length === 0) return others.slice(0, most);
    const rows = await network.all<{ person: number }>('select person from world.relations where account_id = $1', [
      account.id,
    ]);
    const related = new Set(rows.map((row) => row.person));
    const distanceOf = (index: number) =>
      related.has(index) ? 1 : connectionDegree(network.seed, account.person, index);
    return others.filter((one) => distances.includes(distanceOf(one.index))).slice(0, most);
  }
}

function refuseWithoutPlan(account: Account, api: keyof typeof MOST): void {
  if (api === 'classic' || account.plan === api) return;
  throw new GatewayError('feature_not_subscribed', 'The account has no subscription to this search.');
}

const page = (items: unknown[], total: number, start: number, limit: number) => ({
  object: 'LinkedinSearch',
  items,
  config: { params: {} },
  paging: { start, page_count: items.length, total_count: total },
  cursor: start + limit < total ? cursorOf(start + limit) : null,
});
