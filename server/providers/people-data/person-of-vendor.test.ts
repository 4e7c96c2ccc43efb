import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeRecord, releaseOf } from '../../world/people-data/describe-record.ts';
import { person } from '../../world/people/person.ts';
import { personOfVendor } from './person-of-vendor.ts';

const now = new Date('2026-11-19T10:00:00Z');

test('a record with its addresses is somebody who has some, and no address is kept', () => {
  const one = personOfVendor(
    {
      id: 'qEnOZ5Oh0poWnQ1luFBfVw_0000',
      full_name: 'sean thorne',
      first_name: 'sean',
      last_name: 'thorne',
      linkedin_url: 'linkedin.com/in/seanthorne',
      work_email: 'sean@example.test',
      personal_emails: ['sean.private@example.test'],
      mobile_phone: null,
      phone_numbers: false,
      job_title: 'co-founder and chief executive officer',
      job_title_role: null,
      job_title_levels: ['owner', 'cxo'],
      job_start_date: '2015-03',
      job_last_updated: '2026-10-02',
      job_company_name: 'people data labs',
      job_company_website: 'https://www.peopledatalabs.com/',
      job_company_industry: 'computer software',
      job_company_size: '51-200',
      job_company_location_locality: 'san francisco',
      job_company_location_region: 'california',
      job_company_location_country: 'united states',
      location_locality: 'san francisco',
      location_region: 'california',
      location_country: 'united states',
      languages: [{ name: 'english', proficiency: 5 }],
      skills: ['entrepreneurship'],
    },
    now,
  );
  assert.ok(one);
  assert.ok(!JSON.stringify(one).includes('@'));
  assert.deepEqual([one.hasWorkEmail, one.hasPersonalEmail, one.hasPhone], [true, true, false]);
  assert.deepEqual([one.seniority, one.department, one.roleSince], ['owner', 'executive', '2015-03-01']);
  assert.deepEqual([one.link, one.languages], ['https://www.linkedin.com/in/seanthorne', ['en']]);
  assert.deepEqual(
    [one.company?.name, one.company?.domain, one.company?.employeesFrom, one.company?.employeesTo],
    ['People Data Labs', 'peopledatalabs.com', 51, 200],
  );
  assert.deepEqual(one.place, { town: 'San Francisco', region: 'California', countryCode: 'US' });
});

test('what has no name or no id is nobody, and what is not of its kind is not read', () => {
  for (const record of [null, 'x', {}, { id: 'a' }, { id: 'a', first_name: 5 }])
    assert.equal(personOfVendor(record, now), null);
  const bare = personOfVendor({ id: 'a', full_name: 'Zoe Vance', job_start_date: 'soon' }, now);
  assert.deepEqual([bare?.firstName, bare?.lastName, bare?.roleSince, bare?.company], ['Zoe', 'Vance', null, null]);
  // nobody is fresh because a source does not say when it saw them
  assert.equal(bare?.updatedAt, null);
  const seen = personOfVendor(
    { id: 'a', full_name: 'Zoe Vance', job_last_updated: '2025-02-01', job_last_verified: '2025-06-01' },
    now,
  );
  assert.equal(seen?.updatedAt?.toISOString(), '2025-06-01T00:00:00.000Z');
});

test('every record of the world is somebody, with what the world says of them', () => {
  const release = releaseOf(now);
  for (let index = 0; index < 500; index++) {
    const one = person(7, index);
    const read = personOfVendor(describeRecord(7, one, release), now);
    assert.ok(read, String(index));
    assert.deepEqual(
      [read.title.toLowerCase(), read.company?.employees, read.place.countryCode, read.company?.industry],
      [one.title.toLowerCase(), one.company.headCount, one.place.countryCode, one.company.industry],
    );
    assert.ok(read.seniority && read.department, one.title);
    assert.ok(read.updatedAt && read.updatedAt <= release && read.languages.includes('en'));
  }
});
