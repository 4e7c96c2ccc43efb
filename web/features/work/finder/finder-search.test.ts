import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FinderFilter } from '../../../../contract/finder/schemas.ts';
import { afterSentence, finderQuery, readFinderAddress, readFinderFilters, withValue } from './finder-search.ts';

test('every filter of the finder stands in the address under the name of the call (R821)', () => {
  const said = {
    title: 'cfo,vp-finance,cfo',
    not_industry: 'banks',
    size_min: '201',
    role_months: '6',
    contact_info: 'phone,work_email,fax',
    enriched_only: 'true',
    fresh_only: '1',
    li_only: 'true',
    existing: 'new',
  };
  const filters = readFinderFilters(said);
  assert.deepEqual(filters, {
    title: 'cfo,vp-finance',
    not_industry: 'banks',
    size_min: '201',
    role_months: '6',
    contact_info: 'work_email,phone',
    enriched_only: 'true',
    fresh_only: 'true',
    li_only: 'true',
    existing: 'new',
  });
  const parsed = FinderFilter.parse(finderQuery(filters));
  assert.equal(parsed.size_min, 201);
  assert.equal(parsed.li_only, true);
});

test('what the address may not say is as if it were not there', () => {
  assert.deepEqual(readFinderFilters({ size_min: 'many', role_months: '0', existing: 'all', fresh_only: 'no' }), {});
  const { page, sort, dialog, personId } = readFinderAddress({
    page: '9999',
    sort: 'shoe_size',
    show: 'x',
    person: '../1',
  });
  assert.deepEqual([page, sort, dialog, personId], [400, 'job_last_updated', undefined, undefined]);
  assert.equal(readFinderAddress({ page: '-2' }).page, 1);
});

test('a value is taken in or left out, and never both', () => {
  const filters = { title: 'cfo', not_title: 'intern' };
  assert.deepEqual(withValue(filters, 'title', 'intern', 'in'), { title: 'cfo,intern', not_title: undefined });
  assert.deepEqual(withValue(filters, 'title', 'cfo', 'out'), { title: undefined, not_title: 'intern,cfo' });
  assert.deepEqual(withValue(filters, 'title', 'cfo', 'none'), { title: undefined, not_title: 'intern' });
});

test('another sentence replaces what the last one made, and leaves what was chosen by hand', () => {
  const last = { title: 'cfo', location: 'de' };
  const now = { title: 'cfo,coo', location: 'de', fresh_only: 'true' };
  assert.deepEqual(afterSentence(now, last, { industry: 'logistics' }), { location: undefined, industry: 'logistics' });
  assert.deepEqual(afterSentence(now, last, { title: 'ceo', location: 'at' }), { title: 'ceo', location: 'at' });
});
