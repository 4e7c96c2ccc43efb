import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPlainSignIn } from './is-plain-sign-in.ts';

const at = (address: string) => isPlainSignIn(new URL(address, 'https://example.test') as unknown as Location);

test('a stranger’s sign-in page needs no router: alone, with where to go afterwards, or with an invite', () => {
  for (const address of [
    '/auth/sign-in',
    '/auth/sign-in?redirect=%2Fcampaigns%3Fspace%3D1',
    '/auth/sign-in?invite=code',
    '/auth/sign-in?i=code&brand=other',
  ])
    assert.equal(at(address), true, address);
});

test('whatever else an address says is for the guard, and so is every other page', () => {
  for (const address of [
    '/',
    '/auth',
    '/auth/sign-up',
    '/campaigns',
    '/auth/sign-in?token=ticket&success=true',
    '/auth/sign-in?oauth_client=1&state=2',
    '/auth/sign-in?done=activation',
    '/auth/sign-in?space=1',
    '/auth/sign-in?utm_source=partner',
  ])
    assert.equal(at(address), false, address);
});
