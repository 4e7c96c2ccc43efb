import type { Insertable } from 'kysely';
import { DOMAIN_RECORDS } from '../../../../../contract/domains/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import type { Tables } from '../../../../core/db/tables.gen.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';
import type { DemoNetwork } from '../../../../core/module.ts';
import type { Secrets } from '../../../../core/secrets/create-secrets.ts';
import { stableId } from '../../../../core/stable-id.ts';
import { reserveCredits } from '../../../money/credits/spend-credits.ts';
import { seedOwnMailbox } from '../../mailboxes/demo/seed-own-mailbox.ts';
import { chargeKeyOf, LOOK_TASK } from '../buying/buy-domains.ts';
import type { KeptWhy } from '../domain-on-wire.ts';
import { newHostPassword } from '../hosting/host-password.ts';
import { makeKey, placeOfKey } from '../records/make-key.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SPACE = stableId('space:lumen');
const BUYER = stableId('user:demo');
const idOf = (name: string) => stableId(`domain:${name}`);

/** Bought some weeks ago; what the synthetic world's registrar knows of it stands in `server/world/registrar`. */
const BOUGHT = { name: 'lumen-mail.com', days: 34, credits: 105 };
/** Bought just now: the registrar is asked as soon as the demo runs. */
const NEW = { name: 'lumen-talk.org', credits: 102, readyHours: 48 };
/** Its owner's from before. The world's DNS holds its records, with a key that was cut short in it. */
const CONNECTED = { name: 'getlumen.com', days: 20 };
const MAILBOXES = [
  { domain: BOUGHT.name, local: 'maria', account: 'alvarez', senderName: 'María Álvarez', rampDays: 4 },
  { domain: BOUGHT.name, local: 'm.alvarez', account: 'alvarez', senderName: 'María Álvarez', rampDays: 1 },
  { domain: CONNECTED.name, local: 'thomas', account: 'becker', senderName: 'Thomas Becker', rampDays: 12 },
];

/** Domains of the demo's first workspace: one in use, one on its way, one with a broken record. */
export async function seedDomains(tx: PlatformTx, { secrets, mailPassword }: DemoNetwork): Promise<void> {
  // without the world nobody answers for them
  if (!mailPassword) return;
  const registered = daysAgo(tx, BOUGHT.days);
  await put(
    tx,
    BOUGHT.name,
    registered,
    [
      ['bought', { name: 'Jonas Weber', credits: String(BOUGHT.credits), years: '1' }],
      ['registered', {}],
      ['active', {}],
    ],
    {
      origin: 'bought',
      status: 'active',
      registered_at: registered,
      expires_at: daysAgo(tx, BOUGHT.days - 365),
      is_renewing: true,
      credits: BOUGHT.credits,
      year_credits: BOUGHT.credits,
      bought_by: BUYER,
    },
  );
  const connected = daysAgo(tx, CONNECTED.days);
  await put(
    tx,
    CONNECTED.name,
    connected,
    [
      ['connected', { name: 'Jonas Weber' }],
      ['active', {}],
    ],
    {
      origin: 'connected',
      status: 'active',
    },
  );
  await putGoodRecords(tx, CONNECTED.name, connected);
  const keys = new Map<string, { selector: string; pem: string }>();
  for (const { name } of [BOUGHT, CONNECTED]) keys.set(name, await putKey(tx, secrets, name));
  for (const { domain, local, account, senderName, rampDays } of MAILBOXES) {
    const key = keys.get(domain);
    if (!key) continue;
    await seedOwnMailbox(tx, secrets, {
      spaceId: SPACE,
      id: stableId(`mailbox:own:${local}@${domain}`),
      email: `${local}@${domain}`,
      senderName,
      credentialId: stableId(`credential:${account}`),
      domain: { id: idOf(domain), name: domain },
      key,
      ...newHostPassword(),
      rampDays,
    });
  }
  await buyOne(tx);
  for (const { name } of [BOUGHT, CONNECTED, NEW]) await tx.enqueue(LOOK_TASK, { space_id: SPACE, id: idOf(name) });
}

const daysAgo = (tx: PlatformTx, days: number) => new Date(tx.now.getTime() - days * DAY_MS);

/** As a purchase leaves it: with its credits reserved. */
async function buyOne(tx: PlatformTx): Promise<void> {
  const id = idOf(NEW.name);
  const key = chargeKeyOf(id);
  const charge = { spaceId: SPACE, key, category: 'domain' as const, credits: NEW.credits, userId: BUYER };
  const [isGranted] = await reserveCredits(tx, [charge]);
  if (!isGranted) return;
  const readyBy = new Date(tx.now.getTime() + NEW.readyHours * HOUR_MS);
  const why: KeptWhy = { code: 'at_registry', values: { by: readyBy.toISOString() } };
  await put(tx, NEW.name, tx.now, [['bought', { name: 'Jonas Weber', credits: String(NEW.credits), years: '1' }]], {
    origin: 'bought',
    status: 'registering',
    why: JSON.stringify(why),
    ready_by: readyBy,
    is_renewing: true,
    credits: NEW.credits,
    year_credits: NEW.credits,
    charge_key: key,
    bought_by: BUYER,
  });
}

type Kept = Pick<Insertable<Tables['domains']>, 'origin' | 'status'> & Partial<Insertable<Tables['domains']>>;

async function put(
  tx: PlatformTx,
  name: string,
  at: Date,
  happened: readonly (readonly [code: string, values: Record<string, string>])[],
  kept: Kept,
): Promise<void> {
  const id = idOf(name);
  await tx.run(
    build.insertInto('domains').values({
      ...kept,
      space_id: SPACE,
      id,
      name,
      status_since: at,
      next_look_at: tx.now,
      created_at: at,
      updated_at: at,
    }),
  );
  for (const [code, values] of happened)
    await tx.run(
      build
        .insertInto('domains_history')
        .values({ space_id: SPACE, id: newId(), domain_id: id, code, values: JSON.stringify(values), at }),
    );
}

/** As they were seen last: the next look finds out what has become of them. */
async function putGoodRecords(tx: PlatformTx, name: string, since: Date): Promise<void> {
  const row = { space_id: SPACE, domain_id: idOf(name), code: 'good', values: '{}', found: [], seen: '[]' };
  await tx.run(
    build
      .insertInto('domains_records')
      .values(DOMAIN_RECORDS.map((kind) => ({ ...row, kind, since, checked_at: since }))),
  );
}

async function putKey(tx: PlatformTx, secrets: Secrets, name: string) {
  const key = await makeKey(secrets);
  const at = tx.now;
  await tx.run(
    build
      .insertInto('domains_keys')
      .values({ ...key, space_id: SPACE, domain_id: idOf(name), status: 'current', status_since: at, created_at: at }),
  );
  return { selector: key.selector, pem: secrets.open(key.private_sealed, placeOfKey(key.id)) };
}
