import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { CodeInvite } from '../../../contract/spaces/members.ts';
import { codeInMailTo } from '../../../tests/factories/code-in-mail-to.ts';
import { newConversation } from '../../../tests/factories/conversation.ts';
import { useNetworkApp } from '../../../tests/factories/network.ts';
import { backUp } from '../../../tests/factories/restored.ts';
import { newUser } from '../../../tests/factories/tenants.ts';
import { askAccounts } from './ask-accounts.ts';

const app = useNetworkApp();

test('nobody can answer for accounts that were not even tried (F001)', async () => {
  await newConversation(app);
  const restore = await backUp(app);
  await restore();
  const { token } = await newUser(app.services, { platformRole: 'platform_admin' });
  const release = (anyway: boolean) => app.call('POST', '/admin/restore/release', { token, body: { anyway } });
  for (const anyway of [false, true]) assert.equal((await release(anyway)).code, 'accounts_unasked');
  const program = fileURLToPath(new URL('../../../scripts/release.ts', import.meta.url));
  const env = { PATH: process.env.PATH, DATABASE_URL: app.database.url };
  const refused = await promisify(execFile)(process.execPath, [program, '--anyway'], { env }).catch(
    (error: { code: number; stdout: string }) => error,
  );
  assert.match(refused.stdout, /not tried yet[\s\S]*Not released/);
  assert.doesNotMatch(refused.stdout, /They had sent/);
  await askAccounts(app.services);
  assert.equal((await release(false)).status, 200);
});

test('links and codes of invites that were taken back since do not come back; open invites are sent anew (F001)', async () => {
  const { spaceId, admin } = await newConversation(app);
  const friend = await newUser(app.services);
  const shared = await app.call<CodeInvite>('POST', `/space/${spaceId}/code_invites/new/renew`, {
    token: admin.token,
    body: {},
  });
  const body = { emails: [friend.email], granted_access: 'admin' };
  const sent = await app.call<{ _id: string }[]>('POST', `/space/${spaceId}/invites`, { token: admin.token, body });
  const mailed = (await codeInMailTo(app.database, friend.email, 'invite')) ?? '';
  const restore = await backUp(app);
  await app.call('DELETE', `/space/${spaceId}/code_invites/${shared.payload.code}`, { token: admin.token });
  await restore();
  const boss = await newUser(app.services, { spaceId, role: 'admin' });
  const { token } = await newUser(app.services);
  const join = (invite_code: string) => app.call('POST', '/space/join', { token, body: { invite_code } });
  for (const code of [shared.payload.code, mailed]) assert.equal((await join(code)).code, 'invite_invalid');
  const codes = await app.call('GET', `/space/${spaceId}/code_invites`, { token: boss.token });
  assert.deepEqual(codes.payload, []);
  app.clock.advance(60_000);
  const resent = await app.call('POST', `/space/${spaceId}/invites/${sent.payload[0]?._id}/resend`, {
    token: boss.token,
  });
  assert.equal(resent.status, 200);
  await askAccounts(app.services);
});
