import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Registrar, RegistrarAway } from './port.ts';

export interface RegistrarSetting {
  registrar: Registrar;
  /** A name that nobody has, registered within an hour. */
  freeName(): string;
  /** One that the registry refuses after it was taken. */
  refusedName(): string;
  /** Meanwhile answers get lost after something was begun. */
  losingAnswers(work: () => Promise<void>): Promise<void>;
  /** Meanwhile it answers so instead, or not at all within the adapter's patience. */
  answering(
    how: 'unavailable' | 'too_many' | 'nonsense' | 'never',
    work: (registrar: Registrar) => Promise<void>,
  ): Promise<void>;
  advance(ms: number): void;
  /** How often a name was paid for. */
  charges(name: string): Promise<number>;
  suspend(name: string, isHeld: boolean): Promise<void>;
  isLocked(name: string): Promise<boolean>;
  /** What the DNS says. */
  resolve(name: string, type: 'TXT' | 'MX'): Promise<string[]>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What everybody who registers names for us has to do. */
export function registrarConformance(name: string, open: () => RegistrarSetting): void {
  const registered = async ({ registrar, freeName, advance }: RegistrarSetting) => {
    const own = freeName();
    await registrar.register(own, 1);
    advance(HOUR_MS);
    return own;
  };

  test(`${name}: a name is checked with its price, and what cannot be had says why`, async () => {
    const { registrar, freeName } = open();
    const free = freeName();
    const [can, taken, other] = await registrar.check([free, 'abc.com', 'outreach.zz']);
    assert.deepEqual([can?.name, can?.isAvailable, can?.why], [free, true, null]);
    assert.ok(can?.price && can.price.year > 0 && can.price.currency.length === 3);
    assert.equal(taken?.isAvailable, false);
    assert.deepEqual([other?.isAvailable, other?.why], [false, 'unsupported']);
    const like = await registrar.suggest(free.slice(0, free.indexOf('.')), 3);
    assert.ok(like.length > 0 && like.length <= 3 && like.every(({ isAvailable }) => isAvailable));
  });

  test(`${name}: a name is registered once, however many ask at once, and paid for once`, async () => {
    const { registrar, freeName, advance, charges } = open();
    const own = freeName();
    assert.equal(await registrar.ask(own), null);
    const answers = await Promise.all([1, 2, 3].map(() => registrar.register(own, 1)));
    for (const { state } of answers) assert.equal(state, 'registering');
    assert.equal((await registrar.ask(own))?.state, 'registering');
    advance(HOUR_MS);
    const done = await registrar.ask(own);
    assert.deepEqual([done?.state, done?.isRenewing], ['registered', false]);
    assert.ok(
      done?.expiresAt && done.registeredAt && done.expiresAt.getTime() - done.registeredAt.getTime() >= 364 * DAY_MS,
    );
    assert.equal((await registrar.register(own, 1)).state, 'registered', 'begun before: what became of it');
    assert.equal(await charges(own), 1);
  });

  test(`${name}: where the answer gets lost, asking finds out that it has begun`, async () => {
    const { registrar, freeName, losingAnswers, charges } = open();
    const own = freeName();
    await losingAnswers(() => assert.rejects(registrar.register(own, 1), RegistrarAway));
    assert.equal((await registrar.ask(own))?.state, 'registering');
    assert.equal((await registrar.register(own, 1)).state, 'registering');
    assert.equal(await charges(own), 1);
  });

  test(`${name}: what the registry refuses has failed, in its words`, async () => {
    const { registrar, refusedName, advance } = open();
    const own = refusedName();
    await registrar.register(own, 1);
    advance(HOUR_MS);
    const failed = await registrar.ask(own);
    assert.deepEqual([failed?.state, failed?.isTaken], ['failed', false]);
    assert.match(failed?.words ?? '', /refused/);
    const taken = await registrar.register('abc.com', 1);
    assert.deepEqual([taken.state, taken.isTaken], ['failed', true]);
  });

  for (const how of ['unavailable', 'too_many', 'nonsense', 'never'] as const)
    test(`${name}: an answer that is ${how} is nobody’s refusal: nothing is known, and nothing has begun`, async () => {
      const setting = open();
      const own = setting.freeName();
      await setting.answering(how, async (registrar) => {
        await assert.rejects(registrar.check([own]), RegistrarAway);
        await assert.rejects(registrar.ask(own), RegistrarAway);
        await assert.rejects(registrar.register(own, 1), RegistrarAway);
        await assert.rejects(registrar.setRenewal(own, true), RegistrarAway);
        await assert.rejects(registrar.putRecords(own, []), RegistrarAway);
      });
      assert.equal(await setting.registrar.ask(own), null);
      assert.equal(await setting.charges(own), 0);
    });

  test(`${name}: it is renewed where it may be, and ends where it may not`, async () => {
    const setting = open();
    const { registrar, advance, charges } = setting;
    const [kept, left] = [await registered(setting), await registered(setting)];
    const before = (await registrar.ask(kept))?.expiresAt;
    await registrar.setRenewal(kept, true);
    await registrar.setRenewal(left, true);
    await registrar.setRenewal(left, false);
    advance(340 * DAY_MS);
    const renewed = await registrar.ask(kept);
    assert.deepEqual([renewed?.state, renewed?.isRenewing], ['registered', true]);
    assert.ok(before && renewed?.expiresAt && renewed.expiresAt > before);
    advance(30 * DAY_MS);
    assert.equal((await registrar.ask(left))?.state, 'expired');
    assert.deepEqual([await charges(kept), await charges(left)], [2, 1]);
  });

  test(`${name}: one that is held says so, and one that is unlocked may leave`, async () => {
    const setting = open();
    const { registrar, suspend, isLocked } = setting;
    const own = await registered(setting);
    await suspend(own, true);
    const held = await registrar.ask(own);
    assert.equal(held?.state, 'held');
    assert.ok(held?.words);
    await suspend(own, false);
    assert.equal((await registrar.ask(own))?.state, 'registered');
    assert.equal(await isLocked(own), true);
    await registrar.unlock(own);
    assert.equal(await isLocked(own), false);
  });

  test(`${name}: records are written once, replaced at their names, and taken away; others stay`, async () => {
    const setting = open();
    const { registrar, resolve } = setting;
    const own = await registered(setting);
    const text = (at: string, value: string) => ({ name: at, type: 'TXT' as const, value, ttl: 300 });
    const long = `v=DKIM1; k=rsa; p=${'A'.repeat(392)}`;
    const key = text(`k1._domainkey.${own}`, long);
    const mx = { name: own, type: 'MX' as const, value: 'post.world.test', ttl: 300, priority: 10 };
    await registrar.putRecords(own, [text(own, 'v=spf1 -all'), key, mx]);
    await Promise.all([1, 2].map(() => registrar.putRecords(own, [text(own, 'v=spf1 a -all'), mx])));
    assert.deepEqual(await resolve(own, 'TXT'), ['v=spf1 a -all']);
    assert.deepEqual(await resolve(own, 'MX'), ['10 post.world.test']);
    assert.deepEqual(await resolve(key.name, 'TXT'), [long], 'long texts come back whole');
    const { nameServers } = await registrar.putRecords(own, [mx], [{ name: key.name, type: 'TXT' }]);
    assert.ok(nameServers.length > 0);
    assert.deepEqual(await resolve(key.name, 'TXT'), []);
    assert.deepEqual(await resolve(own, 'TXT'), ['v=spf1 a -all']);
  });
}
