import assert from 'node:assert/strict';
import { test } from 'node:test';
import { featureOfSearch, profileLink, readSearchLink, subscriptionProblem } from './search-url.ts';

const NETWORK = 'https://www.linkedin.com';
const KINDS = [
  [`${NETWORK}/search/results/people/?keywords=head%20of%20sales&origin=SWITCH&sid=x%3B`, 'search', 'head of sales'],
  [`${NETWORK}/search/results/all/?keywords=cto`, 'search', 'cto'],
  ['linkedin.com/search/results/people?network=%5B%22S%22%5D', 'search', ''],
  [
    `${NETWORK}/posts/jane-doe_growth-activity-7123456789012345678-AbCd?utm_source=share`,
    'post',
    '7123456789012345678',
  ],
  [`${NETWORK}/feed/update/urn:li:activity:7123456789012345678/`, 'post', '7123456789012345678'],
  [`${NETWORK}/feed/update/urn%3Ali%3AugcPost%3A7123/`, 'post', '7123'],
  [`${NETWORK}/events/revenue-summit7112233445566/about/`, 'event', '7112233445566'],
  [`${NETWORK}/groups/12345678/members/`, 'group', '12345678'],
  [`${NETWORK}/sales/lists/people/6999888777?sortCriteria=CREATED_TIME`, 'navigator_list', '6999888777'],
  [`${NETWORK}/sales/search/people?query=(keywords%3Acto%2520berlin)&sessionId=abc`, 'navigator_search', 'cto berlin'],
  [`${NETWORK}/talent/hire/998877/manage/all`, 'recruiter_project', '998877'],
  [`${NETWORK}/recruiter/projects/42`, 'recruiter_project', '42'],
  [`${NETWORK}/talent/search?searchContextId=1`, 'recruiter_search', ''],
  [`${NETWORK}/talent/hire/998877/discover/recruiterSearch?searchContextId=1`, 'recruiter_search', ''],
  [`${NETWORK}/recruiter/smartsearch?searchKeyword=cto`, 'recruiter_search', ''],
  ['http://127.0.0.1:3001/network/search/results/people?keywords=sales', 'search', 'sales'],
  ['http://127.0.0.1:3001/network/posts/post-17', 'post', 'post-17'],
] as const;

test('every kind of link is recognised, with the words it searches for (R426)', () => {
  for (const [url, kind, name] of KINDS) {
    const link = readSearchLink(url);
    assert.deepEqual([link?.kind, link?.name], [kind, name], url);
  }
});

test('what leads to nobody is no search', () => {
  for (const url of [
    '',
    'sales people in Berlin',
    'https://example.com/search?keywords=cto',
    'https://notlinkedin.com/search/results/people?keywords=cto',
    `${NETWORK}/in/jane-doe`,
    `${NETWORK}/company/lumen`,
    `${NETWORK}/search/results/people/`,
    `${NETWORK}/search/results/companies/?keywords=cto`,
    'javascript:alert(1)',
  ])
    assert.equal(readSearchLink(url), null, url);
});

test('links that find the same people have the same key, whatever the browser added to them', () => {
  const key = (url: string) => readSearchLink(url)?.key;
  const plain = key(`${NETWORK}/search/results/people?keywords=cto&network=%5B%22S%22%5D`);
  assert.equal(key('linkedin.com/search/results/people/?network=%5B%22S%22%5D&sid=9&keywords=CTO&page=3'), plain);
  assert.notEqual(key(`${NETWORK}/search/results/people?keywords=cfo&network=%5B%22S%22%5D`), plain);
  assert.equal(
    key(`${NETWORK}/posts/jane_x-activity-7123-AbCd`),
    key(`${NETWORK}/feed/update/urn:li:activity:7123?commentUrn=1`),
  );
  assert.equal(
    key(`${NETWORK}/sales/search/people?query=(recentSearchParam%3A(id%3A1)%2Ckeywords%3Acto)&sessionId=1`),
    key(`${NETWORK}/sales/search/people?query=(keywords%3Acto)&viewAllFilters=true`),
  );
});

test('a tidy link is read as the same search again', () => {
  for (const [url] of KINDS) {
    const link = readSearchLink(url);
    assert.deepEqual(readSearchLink(link?.url ?? ''), link);
    assert.doesNotMatch(link?.url ?? '', /sid=|utm_|sessionId|origin=/);
  }
});

test('a kind needs its feature, and some a subscription of the account', () => {
  assert.deepEqual(
    (['search', 'post', 'event', 'group', 'api', 'navigator_list', 'csv'] as const).map(featureOfSearch),
    [
      'social_targeting',
      'post_targeting',
      'event_targeting',
      'group_targeting',
      'api_targeting',
      'social_targeting',
      null,
    ],
  );
  assert.equal(subscriptionProblem('navigator_search', 'premium'), 'needs_navigator');
  assert.equal(subscriptionProblem('navigator_list', 'sales_navigator'), null);
  assert.equal(subscriptionProblem('recruiter_project', 'sales_navigator'), 'needs_recruiter');
  assert.equal(subscriptionProblem('post', 'basic'), null);
});

test('links to people are tidied, others are none', () => {
  assert.equal(profileLink('linkedin.com/in/Jane-Doe/?originalSubdomain=de'), `${NETWORK}/in/Jane-Doe`);
  assert.equal(profileLink('https://de.linkedin.com/in/j%C3%BCrgen/'), `${NETWORK}/in/j%C3%BCrgen`);
  assert.equal(profileLink(`${NETWORK}/sales/lead/ACwAAA,NAME_SEARCH,x1`), `${NETWORK}/sales/lead/ACwAAA`);
  assert.equal(profileLink('http://127.0.0.1:3001/network/in/a-b-1'), 'http://127.0.0.1:3001/network/in/a-b-1');
  assert.equal(profileLink('HTTPS://DE.LINKEDIN.COM/IN/JANE-DOE/?X=1'), `${NETWORK}/in/JANE-DOE`);
  assert.equal(profileLink('LinkedIn.com/Sales/Lead/ACwAAA,x'), `${NETWORK}/sales/lead/ACwAAA`);
  for (const other of [`${NETWORK}/company/lumen`, 'https://example.com/in/jane', 'jane doe', ''])
    assert.equal(profileLink(other), null);
});
