import assert from 'node:assert/strict';
import { test } from 'node:test';
import { looksLikeEmail } from '../../../people/accounts/looks-like-email.ts';
import {
  type CredentialDraft,
  credentialDraftBody,
  credentialDraftProblems as problemsOf,
  clearCredentialDraft,
  storeCredentialDraft,
  readCredentialDraft,
  mayGoBackTo,
  adjacentStep,
  newCredentialDraft,
  stepOfField,
  addCredentialSteps,
  atLocation,
} from './credential-draft.ts';
import { NO_LOCATION } from './location/credential-location.ts';

const draftProblems = (draft: CredentialDraft, existing: { username: string }[]) =>
  problemsOf(draft, existing, looksLikeEmail);

const whole: CredentialDraft = {
  ...newCredentialDraft('Europe/Stockholm'),
  location: { country: 'SE', type: 'basic', proxy: null },
  username: 'Sofia@Lumen.test',
  password: 'good-password',
};

test('an account in the cloud takes five steps, one in the browser the sign-in alone (R205, R207)', () => {
  assert.deepEqual(addCredentialSteps(whole), ['type', 'location', 'hours', 'sign_in', 'verify']);
  assert.deepEqual(addCredentialSteps({ automation: 'extension' }), ['type', 'sign_in']);
  assert.equal(adjacentStep({ automation: 'extension', step: 'type' }, 1), 'sign_in');
});

test('back leads to steps that are behind, and nowhere once the account exists (R206)', () => {
  const at = { ...whole, step: 'hours' };
  assert.deepEqual(
    addCredentialSteps(at).map((step) => mayGoBackTo(at, step)),
    [true, true, false, false, false],
  );
  assert.equal(mayGoBackTo({ ...at, step: 'verify', accountId: '1' }, 'location'), false);
  assert.equal(adjacentStep(at, -1), 'location');
});

test('a new account needs email, password, location and time zone (R278, R279, R280)', () => {
  assert.deepEqual(draftProblems(whole, []), {});
  assert.deepEqual(draftProblems(newCredentialDraft(null), []), {
    username: 'invalid',
    password: 'invalid',
    location: 'invalid',
    timezone: 'invalid',
  });
  assert.deepEqual(draftProblems({ ...whole, password: 'abc' }, []), { password: 'invalid' });
});

test('one that the extension runs needs neither password nor country (R278, R279)', () => {
  const extension: CredentialDraft = {
    ...newCredentialDraft('UTC'),
    automation: 'extension',
    username: 'jo@lumen.test',
  };
  assert.deepEqual(draftProblems(extension, []), {});
  assert.equal('country_code' in credentialDraftBody(extension), false);
});

test('a session cookie does instead of a password', () => {
  const body = credentialDraftBody({ ...whole, password: '', cookies: ' AQEDAR-long ' });
  assert.deepEqual(draftProblems({ ...whole, password: '', cookies: 'AQEDAR-long' }, []), {});
  assert.equal('password' in body, false);
  assert.equal('cookies' in body && body.cookies, 'AQEDAR-long');
});

test('a username that is connected already is told, however it is written (R783)', () => {
  const existing = [{ username: 'sofia@lumen.test' }];
  assert.deepEqual(draftProblems({ ...whole, username: ' SOFIA@lumen.test ' }, existing), { username: 'exists' });
});

test('hours begin as 9 to 18 (R285)', () => {
  const { work_hours_start, work_hours_end } = credentialDraftBody(whole);
  assert.deepEqual([work_hours_start, work_hours_end], [9, 18]);
});

test('what the server refuses leads to the step it was filled in on', () => {
  assert.equal(stepOfField('custom_proxy.port'), 'location');
  assert.equal(stepOfField('country_code'), 'location');
  assert.equal(stepOfField('work_hours_end'), 'hours');
  assert.equal(stepOfField('working_days'), 'hours');
  assert.equal(stepOfField('password'), 'sign_in');
});

test('a reload keeps everything but secrets', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const proxy = { by: 'ip', address: '10.0.0.1', port: '80', username: 'jo', password: 'proxy-secret' } as const;
  storeCredentialDraft(storage, {
    ...whole,
    step: 'hours',
    cookies: 'cookie-secret',
    location: { ...whole.location, proxy },
  });
  const text = [...stored.values()].join('');
  for (const secret of ['good-password', 'cookie-secret', 'proxy-secret']) assert.equal(text.includes(secret), false);
  const kept = readCredentialDraft(storage, newCredentialDraft(null));
  assert.deepEqual(
    [kept.step, kept.username, kept.timezone, kept.location.proxy?.address],
    ['hours', 'Sofia@Lumen.test', 'Europe/Stockholm', '10.0.0.1'],
  );
  clearCredentialDraft(storage);
  assert.equal(readCredentialDraft(storage, newCredentialDraft('UTC')).step, 'type');
  stored.set('addAccount', '{broken');
  assert.equal(readCredentialDraft(storage, newCredentialDraft('UTC')).timezone, 'UTC');
});

test('the zone follows the country until somebody has chosen one (F030)', () => {
  const draft = newCredentialDraft('America/New_York');
  const germany = atLocation(draft, { ...NO_LOCATION, country: 'DE' }, 'America/New_York');
  assert.equal(germany.timezone, 'Europe/Berlin');
  const chosen = { ...draft, ...germany, timezone: 'Europe/Rome', isZoneChosen: true };
  assert.equal(atLocation(chosen, { ...NO_LOCATION, country: 'SE' }, null).timezone, undefined);
});

test('a new account begins in its person’s own country, with a zone of that country (F030)', () => {
  const draft = newCredentialDraft('America/New_York', 'DE');
  assert.deepEqual([draft.location.country, draft.timezone], ['DE', 'Europe/Berlin']);
  assert.deepEqual([newCredentialDraft('UTC').location.country, newCredentialDraft('UTC').timezone], [null, 'UTC']);
});
