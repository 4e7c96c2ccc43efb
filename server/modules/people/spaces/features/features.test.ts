import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FEATURES, type Feature } from '../../../../../contract/features.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newDialerPhone, newMailbox } from '../../../../../tests/factories/channels.ts';
import { newCampaign, newTenant } from '../../../../../tests/factories/tenants.ts';
import { stableId } from '../../../../core/stable-id.ts';
import { requireFeature } from './require-feature.ts';

const app = useApp();
interface Features {
  conditions: Record<Feature, string>;
  features_settings: { simple_features: Record<string, Record<string, boolean>>; limited_features: object };
  usage: { campaigns: number; email_integrations: number };
}
const features = async (token: string) => (await app.call<Features>('GET', '/space/features', { token })).payload;
const required = (spaceId: string, feature: Feature) =>
  app.services.transactions.inSpace(spaceId, (tx) => requireFeature(tx, feature));

test('the tier decides every feature’s condition, and carries its settings in groups', async () => {
  const { spaceId, admin } = await newTenant(app.services, { tier: 'free' });
  await newCampaign(app.services, spaceId);
  await newCampaign(app.services, spaceId, { status: 'archived' });
  await newMailbox(app.services, spaceId);
  await newDialerPhone(app.services, spaceId);
  const { conditions, features_settings, usage } = await features(admin.token);
  assert.deepEqual(Object.keys(conditions).sort(), [...FEATURES].sort());
  assert.deepEqual([conditions.extension, conditions.calling, conditions.video], ['active', 'upgrade', 'active']);
  assert.equal(features_settings.simple_features.dialer_features?.calling, false);
  assert.deepEqual(features_settings.limited_features, {
    campaigns: { is_limited: true, limit: 1 },
    email_integrations: { is_limited: true, limit: 0 },
  });
  assert.deepEqual(usage, { campaigns: 1, email_integrations: 1 });
});

test('the server refuses what the tier lacks, naming the tier that has it, and hides what no tier has (R331)', async () => {
  const free = await newTenant(app.services, { tier: 'free' });
  const scale = await newTenant(app.services, { tier: 'scale' });
  await required(scale.spaceId, 'calling');
  await required(free.spaceId, 'video');
  await assert.rejects(required(free.spaceId, 'calling'), {
    code: 'upgrade_needed',
    fields: { feature: 'calling', tier: 'scale' },
  });
  await app.database.direct.query(
    `update whitelabel_tiers set settings = jsonb_set(settings, '{features}', (settings->'features') - 'calling')
      where brand_id = $1`,
    [stableId('brand:kithline')],
  );
  await assert.rejects(required(scale.spaceId, 'calling'), { code: 'not_found' });
});

test('plans come from the smallest to the largest, without what the brand does not offer', async () => {
  const { admin } = await newTenant(app.services, { tier: 'growth' });
  const plans = async () =>
    (await app.call<{ tier: string; is_current: boolean }[]>('GET', '/space/plans', { token: admin.token })).payload;
  assert.deepEqual(
    (await plans()).map((plan) => plan.tier),
    ['free', 'basic', 'growth', 'scale', 'unlimited', 'supreme'],
  );
  assert.deepEqual(
    (await plans()).filter((plan) => plan.is_current).map((plan) => plan.tier),
    ['growth'],
  );
  await app.database.direct.query(`update whitelabel_tiers set is_enabled = false where tier = 'supreme'`);
  assert.equal((await plans()).at(-1)?.tier, 'unlimited');
});
