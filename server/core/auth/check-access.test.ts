import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Call, Method } from '../../../contract/call.ts';
import {
  type Access,
  admin,
  anyToken,
  member,
  noPage,
  ofAccounts,
  signedIn,
  spaceAdmin,
} from '../../../contract/permissions.ts';
import type { TokenActor } from './actor.ts';
import { checkAccess } from './check-access.ts';

function actor(scopes: string[] | null, given: Partial<TokenActor['user'] & {}> = {}): TokenActor {
  return {
    host: 'localhost',
    address: '127.0.0.1',
    agent: null,
    isLocal: true,
    device: null,
    tokenHash: Buffer.alloc(32),
    brandId: 'b',
    scopes,
    user: { id: 'u', brandId: 'b', email: 'a@b.test', name: 'A B', platformRole: 'none', ...given },
    space: {
      id: 's',
      role: 'admin',
      allowedPages: {},
      availableCredentials: [],
      isVisiting: false,
      isClosed: false,
    },
  };
}
const campaigns = member(['campaigns', 'inbox'], ofAccounts());
const anywhere = member(noPage('for a test'), ofAccounts());
const may = (access: Access, method: Method, who: TokenActor, more: Pick<Call, 'scope' | 'writes'> = {}) => {
  try {
    checkAccess({ access, method, ...more }, who);
    return true;
  } catch {
    return false;
  }
};

test('an application does inside the workspace what its scopes say, and nothing with the account', () => {
  const reader = actor(['openid', 'profile', 'read']);
  assert.equal(may(campaigns, 'GET', reader), true);
  assert.equal(may(campaigns, 'POST', reader), false);
  assert.equal(may(anywhere, 'GET', reader, { writes: true }), false);
  assert.equal(may(signedIn, 'GET', reader, { scope: 'profile' }), true);
  assert.equal(may(signedIn, 'GET', reader), false);
  const writer = actor(['read', 'write']);
  assert.equal(may(anywhere, 'DELETE', writer), true);
  assert.equal(may(anywhere, 'POST', writer, { scope: 'none' }), false);
  assert.equal(may(signedIn, 'GET', writer, { scope: 'profile' }), false);
  for (const access of [spaceAdmin, anyToken, admin]) assert.equal(may(access, 'POST', writer), false);
});

test('a person’s own session is not limited by scopes', () => {
  assert.equal(may(spaceAdmin, 'POST', actor(null)), true);
});

test('the back-office admits platform admins and brand owners alone', () => {
  assert.equal(may(admin, 'GET', actor(null)), false);
  assert.equal(may(admin, 'GET', actor(null, { platformRole: 'brand_owner' })), true);
  assert.equal(may(admin, 'GET', actor(null, { platformRole: 'platform_admin' })), true);
});

test('a member needs one of the pages that a call declares (F017)', () => {
  const withPages = (allowedPages: object) => {
    const who = actor(null);
    return { ...who, space: { ...who.space!, role: 'member' as const, allowedPages } };
  };
  assert.equal(may(campaigns, 'GET', withPages({ inbox: true })), true);
  assert.equal(may(campaigns, 'GET', withPages({ campaigns: true })), true);
  assert.equal(may(campaigns, 'GET', withPages({ settings: true, inbox: false })), false);
  assert.equal(may(campaigns, 'GET', withPages({})), false);
  assert.equal(may(anywhere, 'GET', withPages({})), true);
});
