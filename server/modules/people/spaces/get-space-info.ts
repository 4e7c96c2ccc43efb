import { featuresSettingsOf, type Tier } from '../../../../contract/features.ts';
import { seatsOf } from '../../../../contract/credentials/seats.ts';
import { type Space, SPACE_USERS_NAMED } from '../../../../contract/spaces/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { brandTiers, settingsOfSpace } from './features/tiers.ts';
import { workerOnWire } from './members/worker-on-wire.ts';
import { currentSpace, firstMembers } from './queries.ts';

export async function getSpaceInfo(tx: SpaceTx, actor: SpaceActor): Promise<Space> {
  const row = await currentSpace(tx);
  if (!row) throw refuse('space_not_found');
  const tier = row.tier as Tier;
  const settings = settingsOfSpace(await brandTiers(tx, row.brand_id), row);
  const { seats } = settings;
  const appearance = row.appearance as Space['appearance'];
  const isBillingEnabled = row.is_billing_enabled && row.subscription_mode !== 'disabled';
  const counted = seatsOf({
    cloudSeats: seats.cloud,
    extensionSeats: seats.extension,
    extraSeats: row.extra_seats,
    cloudUsed: row.cloud_used ?? 0,
    extensionUsed: row.extension_used ?? 0,
  });
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    avatar: row.avatar,
    brand: row.brand_key,
    country_code: row.country_code,
    appearance,
    admins: row.admins ?? [],
    users: await usersOf(tx, actor),
    status: row.status as Space['status'],
    tier,
    is_paid: row.is_paid,
    payment_in_progress: row.payment_in_progress,
    is_billing_enabled: isBillingEnabled,
    subscription_mode: row.subscription_mode as Space['subscription_mode'],
    show_crm: row.show_crm,
    has_dialer: row.has_dialer,
    users_count: row.users_count ?? 0,
    used_seats: counted.used,
    total_seats: counted.total,
    available_seats: counted.available,
    cloud_seats_available: counted.cloudAvailable,
    extension_seats_available: counted.extensionAvailable,
    extension_overusage: counted.extensionOverusage,
    max_credentials: row.max_credentials,
    credits_usage: {
      usage_by_type: { default: row.credits_used },
      available_by_type: { default: row.credits_available },
    },
    features_settings: featuresSettingsOf(settings),
    info: { location: { country_code: row.country_code } },
    config: { name: row.name, ...appearance },
    stripe_customer: { is_billing_enabled: isBillingEnabled },
    is_demo: row.is_demo,
    time_scale: row.time_scale,
    trial: row.trial_ends_at && { ends_at: row.trial_ends_at.toISOString(), is_over: row.trial_ended_at !== null },
    version: row.version,
    can: { manage: actor.space.role === 'admin' },
  };
}

async function usersOf(tx: SpaceTx, actor: SpaceActor): Promise<Space['users']> {
  const rows = await firstMembers(tx, SPACE_USERS_NAMED);
  return rows.map((row) => {
    const { _id, first_name, last_name, email, photo, available_credentials } = workerOnWire(row, actor, []);
    return { _id, first_name, last_name, email, photo, available_credentials };
  });
}
