import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RECOMMENDED_WARM_UP } from '../../contract/warm-up/schemas.ts';
import { shareOf } from '../hash.ts';
import { addDays, weekdayOf } from '../time/zone-time.ts';
import { answersMail, MOST_ANSWERS } from './answer-or-not.ts';
import { choosePartner, PAIR_MOST, type PoolMember } from './choose-partner.ts';
import { troubleOf } from './trouble-of.ts';
import { dueBy, roomBeside, shareOfDay, volumeOn } from './volume.ts';
import { warmUpScore, warmUpStateOf } from './warm-up-score.ts';
import { warmUpMail, WARM_UP_LANGUAGES } from './warm-up-mail.ts';

const FIRST = '2026-11-02';
const dayAfter = (days: number) => addDays(FIRST, days);
const settings = RECOMMENDED_WARM_UP;

test('three more leave every day, up to 25 on the ninth (R480, X23)', () => {
  const volumes: number[] = [];
  for (let day = 0; day < 12; day++)
    volumes.push(volumeOn({ settings, grownFrom: FIRST, day: dayAfter(day), bestBefore: volumes.at(-1) ?? 0 }));
  assert.deepEqual(volumes, [3, 6, 9, 12, 15, 18, 21, 24, 25, 25, 25, 25]);
});

test('whatever is set and whatever left before, no day is above its most nor more than one step above the best before', () => {
  for (let chance = 0; chance < 2_000; chance++) {
    const part = (what: string, most: number) => Math.floor(shareOf(chance, what) * (most + 1));
    const given = { per_day: 1 + part('most', 49), ramp_up: 1 + part('step', 9), weekdays_only: part('days', 1) === 1 };
    let best = 0;
    for (let ahead = 0; ahead < 25; ahead++) {
      const day = dayAfter(ahead);
      const volume = volumeOn({ settings: given, grownFrom: FIRST, day, bestBefore: best });
      assert.ok(volume <= given.per_day && volume <= best + given.ramp_up && volume >= 0);
      if (given.weekdays_only && weekdayOf(day) > 5) assert.equal(volume, 0);
      // some days nothing leaves, on some only a part: the next one goes on from there
      best = Math.max(best, Math.floor(volume * shareOf(chance, ahead)));
    }
  }
});

test('a day’s mails are spread over its hours, none before them and all by their end', () => {
  for (let volume = 0; volume <= 50; volume++) {
    const steps = Array.from({ length: 41 }, (_, at) => dueBy(volume, at / 40, `seed ${volume}`));
    assert.equal(steps[0], 0);
    assert.equal(steps.at(-1), volume);
    for (const [at, due] of steps.entries()) {
      assert.ok(due >= (steps[at - 1] ?? 0));
      assert.ok(Math.abs(due - (volume * at) / 40) <= 1.5, `${volume} ${at} ${due}`);
    }
  }
  const at = (time: string) => shareOfDay(new Date(time), { timezone: 'Europe/Berlin' });
  assert.deepEqual([at('2026-11-18T06:59:00Z'), at('2026-11-18T12:00:00Z'), at('2026-11-18T17:00:00Z')], [0, 0.5, 1]);
});

test('together with campaigns no more leaves than the carrier lets leave', () => {
  for (const type of ['google', 'microsoft', 'smtp', 'ai_email_service', 'sendgrid'])
    for (let cold = 0; cold < 2_000; cold += 17) {
      const room = roomBeside(type, cold);
      assert.ok(room >= 0 && (room === 0 || room + cold <= roomBeside(type, 0)));
    }
});

const member = (id: number, space: number | null, domain: string, type = 'smtp'): PoolMember => ({
  id: `m${id}`,
  spaceId: space === null ? null : `s${space}`,
  email: `m${id}@${domain}`,
  type,
});

test('partners: nobody writes to itself, the same two only so often, others before one’s own, another carrier first', () => {
  for (let chance = 0; chance < 300; chance++) {
    const pool = Array.from({ length: 2 + Math.floor(shareOf(chance) * 12) }, (_, id) =>
      member(id, id % 4 === 0 ? null : id % 3, `d${id % 3}.test`, id % 2 ? 'google' : 'smtp'),
    );
    const pairs = new Map<string, number>();
    const sender = pool[chance % pool.length] as PoolMember;
    for (let mail = 0; mail < 25; mail++) {
      const facts = ({ id }: PoolMember) => ({ today: pairs.get(id) ?? 0, week: pairs.get(id) ?? 0, received: 0 });
      const partner = choosePartner(sender, pool, facts, `${chance} ${mail}`);
      if (!partner) break;
      assert.notEqual(partner.id, sender.id);
      pairs.set(partner.id, (pairs.get(partner.id) ?? 0) + 1);
      const isStranger = (one: PoolMember) =>
        (one.spaceId === null || one.spaceId !== sender.spaceId) &&
        one.email.split('@')[1] !== sender.email.split('@')[1];
      if (pool.some((one) => one !== sender && isStranger(one))) assert.ok(isStranger(partner));
    }
    for (const times of pairs.values()) assert.ok(times <= PAIR_MOST);
  }
  const none = () => ({ today: 0, week: 0, received: 0 });
  const [me, same, other] = [member(1, 1, 'a.test'), member(2, 2, 'b.test'), member(3, 3, 'c.test', 'google')];
  assert.equal(choosePartner(me, [me, same, other], none, 'x')?.id, other.id);
  assert.equal(choosePartner(me, [me, member(4, 1, 'a.test')], none, 'x')?.id, 'm4');
  assert.equal(choosePartner(me, [me], none, 'x'), null);
});

test('as many are answered as was set, and no conversation goes on for ever', () => {
  for (const rate of [0, 10, 33, 45]) {
    const answered = Array.from({ length: 4_000 }, (_, id) => answersMail(`mail ${id}`, 0, rate)).filter(
      Boolean,
    ).length;
    assert.ok(Math.abs(answered / 40 - rate) < 3, `${rate} ${answered}`);
  }
  assert.equal(answersMail('any', MOST_ANSWERS, 100), false);
});

const figures = {
  sent: 100,
  landed: 90,
  inSpam: 0,
  answers: 30,
  bounced: 0,
  days: 14,
  volume: 25,
  goal: 25,
  areRecordsWrong: false,
};

test('the score is the sum of its reasons, from 0 to 100, and each thing that gets worse takes points away (G160)', () => {
  assert.equal(warmUpScore(figures)?.value, 100);
  assert.equal(warmUpScore({ ...figures, landed: 0 }), null);
  for (const worse of [
    { inSpam: 40 },
    { answers: 3 },
    { days: 2 },
    { areRecordsWrong: true },
    { bounced: 4 },
    { volume: 6 },
  ]) {
    const score = warmUpScore({ ...figures, ...worse });
    assert.ok(score && score.value < 100 && score.value >= 0, JSON.stringify(worse));
    assert.equal(
      score.value,
      score.reasons.reduce((sum, { points }) => sum + points, 0),
    );
    for (const { points, of } of score.reasons) assert.ok(points >= 0 && points <= of);
  }
  assert.equal(warmUpStateOf({ is_on: true }, { isStopped: false, volume: 25, goal: 25, score: 90, days: 9 }), 'warm');
  assert.equal(
    warmUpStateOf({ is_on: true }, { isStopped: false, volume: 9, goal: 25, score: 90, days: 9 }),
    'warming',
  );
  assert.equal(
    warmUpStateOf({ is_on: true }, { isStopped: false, volume: 25, goal: 25, score: 90, days: 2 }),
    'warming',
  );
  assert.equal(
    warmUpStateOf({ is_on: true }, { isStopped: true, volume: 25, goal: 25, score: 90, days: 9 }),
    'stopped',
  );
  assert.equal(warmUpStateOf({ is_on: false }, { isStopped: true, volume: 25, goal: 25, score: 90, days: 9 }), 'off');
});

test('it stops on trouble, and says which; a few that went wrong are none yet', () => {
  const well = { sent: 50, bounced: 0, landed: 40, inSpam: 4, refusal: null, brokenDomain: null };
  assert.equal(troubleOf(well), null);
  assert.equal(troubleOf({ ...well, sent: 4, bounced: 2 }), null);
  assert.equal(troubleOf({ ...well, landed: 10, inSpam: 10 }), null);
  assert.deepEqual(troubleOf({ ...well, bounced: 3 }), { code: 'bounces', values: { bounced: '3', sent: '50' } });
  assert.equal(troubleOf({ ...well, inSpam: 30 })?.code, 'spam');
  assert.equal(troubleOf({ ...well, refusal: '535 no' })?.code, 'sign_in');
  assert.equal(troubleOf({ ...well, brokenDomain: 'a.test' })?.values.name, 'a.test');
});

test('texts of five languages are drawn by their seed, greet and sign by name, and have nothing left to fill in', () => {
  const seen = new Set<string>();
  for (let id = 0; id < 500; id++)
    for (const turn of [0, 1, 2, 3]) {
      const mail = warmUpMail({ thread: `thread ${id}`, turn, to: 'Ana Silva', from: 'Tom Berg' });
      assert.ok(mail.text.includes('Ana') && mail.text.includes('Tom') && mail.subject.length > 3);
      assert.doesNotMatch(mail.text + mail.subject, /[{}<>]|undefined|https?:/);
      assert.deepEqual(mail, warmUpMail({ thread: `thread ${id}`, turn, to: 'Ana Silva', from: 'Tom Berg' }));
      if (turn === 0) seen.add(mail.text);
      else assert.match(mail.subject, /^Re: /);
    }
  assert.equal(WARM_UP_LANGUAGES.length, 5);
  assert.ok(seen.size > 60);
});
