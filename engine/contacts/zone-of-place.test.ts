import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zoneOfPlace } from './zone-of-place.ts';

test('a place has the zone that is named after its city, or that of a country with one time (F050)', () => {
  const zones: Record<string, string> = {
    'Chicago, US': 'America/Chicago',
    Chicago: 'America/Chicago',
    'Chicago, Illinois, United States': 'America/Chicago',
    'Chicago, IL': 'America/Chicago',
    'Greater Chicago Area': 'America/Chicago',
    'New York, New York, USA': 'America/New_York',
    'São Paulo, Brasil': 'America/Sao_Paulo',
    'Toronto, Ontario, Canada': 'America/Toronto',
    'Munich, Bavaria, Germany': 'Europe/Berlin',
    'Köln, Deutschland': 'Europe/Berlin',
    'Berlin, DE': 'Europe/Berlin',
    'Manchester, England': 'Europe/London',
    'Manchester, GB': 'Europe/London',
    Singapore: 'Asia/Singapore',
    France: 'Europe/Paris',
  };
  for (const [place, zone] of Object.entries(zones)) assert.equal(zoneOfPlace(place), zone, place);
});

test('where the words leave a doubt nothing is said of a place (F050)', () => {
  const doubtful = [
    '',
    'Remote',
    'United States',
    'Austin, Texas, United States',
    'Paris, Texas, United States',
    'Paris, Texas',
    'London, Ontario, Canada',
    'Denver, North Carolina, United States',
    'Louisville, Colorado, United States',
    'Berlin, MD',
    'Wilmington, DE',
    'Atlanta, Georgia',
    'Sydney, Nova Scotia, Canada',
    'Spain',
    'Porto, Portugal',
  ];
  for (const place of doubtful) assert.equal(zoneOfPlace(place), null, place);
});
