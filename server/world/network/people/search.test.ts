import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useWorld } from '../../../../tests/factories/world.ts';
import { person } from '../../people/person.ts';
import { personOfMemberId } from '../ids.ts';
import { readSearchUrl } from './read-search-url.ts';

const world = useWorld();
const accounts = new Map<string, Promise<string>>();
function account(plan: 'free' | 'sales' | 'recruiter'): Promise<string> {
  const known = accounts.get(plan) ?? connect(`s+${plan}@search.test`);
  accounts.set(plan, known);
  return known;
}
const connect = async (username: string): Promise<string> =>
  (await world.ask('POST', '/accounts', { provider: 'LINKEDIN', username, password: 'x' })).body.account_id;
const search = async (plan: 'free' | 'sales' | 'recruiter', body: object, more = '') =>
  world.ask('POST', `/linkedin/search?account_id=${await account(plan)}${more}`, body);
const words = (keywords: string, more = {}) => ({ api: 'classic', category: 'people', keywords, ...more });

test('people are found by all the words that are said, accents or not', async () => {
  const { items, paging } = (await search('free', words('head sales MUNCHEN'), '&limit=100')).body;
  assert.ok(items.length > 0 && paging.total_count === items.length);
  for (const { id, headline } of items) {
    const found = person(7, personOfMemberId(id) ?? -1);
    assert.match(`${found.title} ${headline}`, /head/i);
    assert.equal(found.place.city, 'München');
  }
});

test('filters narrow a search down', async () => {
  const all = (await search('free', words('marketing'))).body.paging.total_count;
  const filters = { location: ['Berlin', 'Paris'], advanced_keywords: { title: 'manager' }, network_distance: [2] };
  const { items, paging } = (await search('free', words('marketing', filters), '&limit=50')).body;
  assert.ok(paging.total_count > 0 && paging.total_count < all);
  for (const item of items) {
    assert.match(item.location, /Berlin|Paris/);
    assert.equal(item.network_distance, 'DISTANCE_2');
    assert.match(person(7, personOfMemberId(item.id) ?? -1).title, /manager/i);
  }
});

test('the connections are found among them, at distance one', async () => {
  const found = (await search('free', words('', { network_distance: [1] }), '&limit=100')).body;
  const { items } = (await world.ask('GET', `/users/relations?account_id=${await account('free')}&limit=1000`)).body;
  assert.equal(found.paging.total_count, items.length);
  assert.ok(found.items.every((item: { network_distance: string }) => item.network_distance === 'DISTANCE_1'));
});

test('pages follow each other without gaps, the same each time, to a thousand at most', async () => {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const after: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await search('free', words('sales'), `&limit=100${after}`);
    seen.push(...body.items.map((item: { id: string }) => item.id));
    cursor = body.cursor;
  }
  assert.equal(seen.length, 1000);
  assert.equal(new Set(seen).size, 1000);
  const again = (await search('free', words('sales'), '&limit=100')).body.items;
  assert.deepEqual(
    again.map((item: { id: string }) => item.id),
    seen.slice(0, 100),
  );
});

test('the paid searches need their plan', async () => {
  const navigator = { api: 'sales_navigator', category: 'people', keywords: 'sales' };
  assert.equal((await search('free', navigator)).body.type, 'errors/feature_not_subscribed');
  assert.equal((await search('sales', navigator)).body.paging.total_count > 1000, true);
  const list = { url: 'https://www.linkedin.com/sales/lists/people/7012345' };
  const project = { url: 'https://www.linkedin.com/talent/hire/4411/manage/all' };
  assert.equal((await search('recruiter', list)).status, 403);
  assert.ok((await search('sales', list)).body.items.length > 0);
  assert.equal((await search('sales', project)).status, 403);
  assert.ok((await search('recruiter', project)).body.items.length > 0);
});

test('an address leads to those whom it shows', async () => {
  const base = 'https://www.linkedin.com';
  const url = `${base}/search/results/people/?keywords=finance&network=%5B%22S%22%5D&titleFreeText=director`;
  const { items } = (await search('free', { url }, '&limit=20')).body;
  assert.ok(items.length > 0);
  for (const item of items) {
    assert.equal(item.network_distance, 'DISTANCE_2');
    assert.match(person(7, personOfMemberId(item.id) ?? -1).title, /director/i);
  }
  assert.equal((await search('free', { url: `${base}/jobs/` })).body.type, 'errors/invalid_parameters');
});

test('every kind of address is read', () => {
  const kinds = (url: string) => {
    const link = readSearchUrl(url);
    return link && [link.kind, 'api' in link ? link.api : '', 'id' in link ? link.id : link.query.keywords];
  };
  const base = 'https://www.linkedin.com';
  assert.deepEqual(kinds(`${base}/search/results/people/?keywords=cto`), ['people', 'classic', 'cto']);
  assert.deepEqual(kinds('http://127.0.0.1:3001/network/search?q=cto'), ['people', 'classic', 'cto']);
  assert.deepEqual(kinds(`${base}/feed/update/urn:li:activity:7012345/`), ['post', '', '7012345']);
  assert.deepEqual(kinds(`${base}/posts/jane-doe_hello-activity-7012345-AbCd`), ['post', '', '7012345']);
  assert.deepEqual(kinds(`${base}/events/7012345/comments/`), ['event', '', '7012345']);
  assert.deepEqual(kinds(`${base}/groups/7012345/members/`), ['group', '', '7012345']);
  assert.deepEqual(kinds(`${base}/sales/lists/people/7012345?sortCriteria=X`), ['list', 'sales_navigator', '7012345']);
  assert.deepEqual(kinds(`${base}/sales/search/people?query=(keywords:head%2520of%2520sales,filters:List())`), [
    'people',
    'sales_navigator',
    'head of sales',
  ]);
  assert.deepEqual(kinds(`${base}/talent/search?keywords=nurse`), ['people', 'recruiter', 'nurse']);
  assert.deepEqual(kinds(`${base}/talent/hire/4411/manage/all`), ['list', 'recruiter', '4411']);
  assert.equal(kinds(`${base}/in/jane-doe`), null);
  assert.equal(kinds('nonsense'), null);
});

test('posts are found by what they say, and lead to those who reacted', async () => {
  const { items } = (await search('free', { api: 'classic', category: 'posts', keywords: 'team' }, '&limit=20')).body;
  assert.ok(items.length > 0);
  for (const item of items) assert.match(item.text, /team/i);
  const post = items.find((item: { reaction_counter: number }) => item.reaction_counter > 0);
  const people = (await search('free', { url: post.share_url }, '&limit=100')).body.items;
  assert.equal(people.length, post.reaction_counter);
});

test('companies are found by name and trade', async () => {
  const { items } = (await search('free', { api: 'classic', category: 'companies', keywords: 'software' })).body;
  assert.ok(items.length > 0);
  const company = await world.ask('GET', `/linkedin/company/${items[0].id}?account_id=${await account('free')}`);
  assert.equal(company.body.name, items[0].name);
  assert.equal((await world.ask('GET', `/linkedin/company/x?account_id=${await account('free')}`)).status, 404);
});
