import {
  API_KEY_DAYS,
  API_KEY_PREFIX,
  API_KEY_USE_DAYS,
  type ApiKeyScope,
} from '../../../../contract/api-keys/schemas.ts';
import { hashToken, newToken } from '../../../core/auth/token.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { stableId } from '../../../core/stable-id.ts';
import { daysFrom, HINT_LENGTH } from './add-secret.ts';
import { keyDays } from './api-key-on-wire.ts';

const SPACE = stableId('space:lumen');
const MINUTE_MS = 60_000;

interface DemoKey {
  name: string;
  of: 'demo' | 'member';
  scopes: ApiKeyScope[];
  /** How many of its days are over. */
  age: number;
  usedBy: string;
  minutesAgo: number;
  /** Calls on a usual day. */
  calls: number;
}
const DEMO_KEYS: DemoKey[] = [
  {
    name: 'Warehouse sync',
    of: 'demo',
    scopes: ['people:read', 'campaigns:read'],
    age: 286,
    usedBy: 'python-requests',
    minutesAgo: 1,
    calls: 1_640,
  },
  { name: 'Website form', of: 'demo', scopes: ['people:write'], age: 353, usedBy: 'node', minutesAgo: 14, calls: 38 },
  {
    name: 'Zapier',
    of: 'demo',
    scopes: ['integrations:read', 'integrations:write', 'people:read', 'people:write', 'inbox:read', 'inbox:write'],
    age: 41,
    usedBy: 'Zapier',
    minutesAgo: 9,
    calls: 26,
  },
  { name: 'Weekly report', of: 'member', scopes: ['read'], age: 7, usedBy: 'curl', minutesAgo: 2_900, calls: 0 },
];

/** Keys of the demo's first workspace, with their last days. Nobody knows their secrets, as with keys of long ago. */
export async function demoApiKeys(tx: PlatformTx): Promise<void> {
  for (const { name, of, scopes, age, usedBy, minutesAgo, calls } of DEMO_KEYS) {
    const id = stableId(`api-key:${name}`);
    const [created_at, expires_at] = [daysFrom(tx.now, -age), daysFrom(tx.now, API_KEY_DAYS - age)];
    const token = `${API_KEY_PREFIX}${newToken()}`;
    await tx.run(
      build.insertInto('api_keys').values({
        space_id: SPACE,
        id,
        user_id: stableId(`user:${of}`),
        name,
        scopes: ['profile', ...scopes],
        hint: token.slice(-HINT_LENGTH),
        created_at,
        expires_at,
        used_at: new Date(tx.now.getTime() - minutesAgo * MINUTE_MS),
        used_by: usedBy,
      }),
    );
    await tx.run(
      build
        .insertInto('api_keys_secrets')
        .values({ space_id: SPACE, hash: hashToken(token), key_id: id, created_at, ends_at: expires_at }),
    );
    const used = keyDays(tx.now)
      .slice(-Math.min(age, API_KEY_USE_DAYS))
      .map((day) => ({ space_id: SPACE, key_id: id, day, calls: callsOn(day, calls) }))
      .filter(({ calls }) => calls > 0);
    if (used.length > 0) await tx.run(build.insertInto('api_keys_uses').values(used));
  }
}

/** Less at weekends, and no two days alike. */
function callsOn(day: string, usual: number): number {
  const date = new Date(day);
  const isWeekend = date.getUTCDay() % 6 === 0;
  return Math.round(usual * (isWeekend ? 0.3 : 1) * (0.8 + ((date.getUTCDate() * 7) % 10) / 25));
}
