import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newCredential, newTenant } from '../../../../../tests/factories/tenants.ts';
import { describeCredential } from '../describe-credential.ts';
import { type AuthChange, type CredentialChange, credentialById } from '../queries.ts';
import { senderProblem } from './sender-problem.ts';

const app = useApp();
const SINCE = new Date('2026-01-05T08:00:00.000Z');
const LATER = new Date('2026-01-06T08:00:00.000Z');

const SENDER_STATUSES: Record<string, { credential?: CredentialChange; auth?: AuthChange }> = {
  'signed in': {},
  'paused by a person': { credential: { status: 'inactive' } },
  blocked: { credential: { status: 'blocked' } },
  'a wrong password': { credential: { status: 'invalid' }, auth: { wrong_password: true, logged_in_at: null } },
  asleep: { credential: { hibernated_at: SINCE } },
  'waiting for its authorization': { credential: { wait_for_authorization: true } },
  'signed out': { auth: { logged_in_at: null } },
  'signing in': { auth: { is_signing_in: true } },
  'asked for a code': { auth: { code_requested_at: SINCE, pin_type: 'app' } },
  'asked for a phone': { auth: { phone_requested_at: SINCE } },
  'asked for a second step': { auth: { required_2fa: true } },
  challenged: { auth: { challenged_at: SINCE } },
  'a proxy that failed': { auth: { proxy_stage: 'fail', problem: 'proxy_failed', proxy_failed_until: LATER } },
  'limited at its sign-in': { credential: { login_limited_at: SINCE, login_limited_until: LATER } },
  'limited until a while ago': { credential: { login_limited_at: SINCE, login_limited_until: SINCE } },
  'limited for invitations alone': { credential: { connect_limited_at: SINCE, connect_limited_until: LATER } },
};
/** What the account's own page says while it can act. */
const ABLE = new Set(['idle', 'working', 'outside_hours', 'limited', 'syncing', 'withdrawing']);

for (const [name, given] of Object.entries(SENDER_STATUSES))
  test(`whether an account may act is what its own page says: ${name}`, async () => {
    const { spaceId } = await newTenant(app.services);
    const id = await newCredential(app.services, spaceId, given);
    const row = await app.services.transactions.inSpace(spaceId, (tx) => credentialById(tx, id));
    assert.ok(row);
    const problem = senderProblem(row, app.clock.now());
    const { status } = describeCredential(row, app.clock.now()).activity_dict;
    const isAble =
      ABLE.has(status) && !(status === 'limited' && row.login_limited_until?.getTime() === LATER.getTime());
    assert.equal(problem === null, isAble, `${status}: ${JSON.stringify(problem)}`);
    assert.equal(problem?.kind === 'paused', status === 'paused');
  });
