import assert from 'node:assert/strict';
import { verificationOf } from '../../contract/credentials/state.ts';
import type { Credential } from '../../contract/credentials/schemas.ts';
import { type NetworkApp, runJobs } from './network.ts';
import { newTenant, type Tenant } from './tenants.ts';

export const SIGN_IN_PASSWORD = 'plain-password-of-theirs';

/** Accounts that sign in to the network behind an application, each with a username of its own. */
export function signIns(app: NetworkApp) {
  let count = 0;
  /** A username nobody had before, with these words. */
  const username = (words: string) => `s${++count}${words}@signing.test`;
  const post = <T = Credential>({ admin }: Tenant, path: string, body?: object) =>
    app.call<T>('POST', `/credentials/${path}`, { token: admin.token, body });
  const fetchOne = async ({ admin }: Tenant, id: string) =>
    (await app.call<Credential>('GET', `/credentials/${id}/fetch`, { token: admin.token })).payload;
  const stands = (account: Credential) => verificationOf(account, app.clock.now());

  async function add(tenant: Tenant, words: string, more: object = {}): Promise<string> {
    const answer = await post(tenant, 'create', {
      username: username(words),
      password: SIGN_IN_PASSWORD,
      automation_type: 'cloud',
      country_code: 'DE',
      timezone: 'Europe/Berlin',
      ...more,
    });
    assert.equal(answer.error, null);
    assert.equal(stands(answer.payload), 'syncing');
    return answer.payload._id;
  }
  /** Added, and signed in as far as it goes by itself. */
  async function added(words: string, more: object = {}): Promise<{ tenant: Tenant; id: string; account: Credential }> {
    const tenant = await newTenant(app.services);
    const id = await add(tenant, words, more);
    await runJobs(app);
    return { tenant, id, account: await fetchOne(tenant, id) };
  }
  async function send(tenant: Tenant, id: string, code: string): Promise<Credential> {
    const answer = await post(tenant, `${id}/send`, { code });
    assert.equal(answer.error, null);
    assert.equal(stands(answer.payload), 'syncing');
    await runJobs(app);
    return fetchOne(tenant, id);
  }
  return { username, post, fetchOne, stands, add, added, send };
}
