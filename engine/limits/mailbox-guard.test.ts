import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareOf } from '../hash.ts';
import {
  guardedLimitOn,
  judgeMailbox,
  type JudgedMailbox,
  limitOnceResumed,
  type MailWindow,
  whyPause,
} from './mailbox-guard.ts';
import { mailboxLimitOn } from './mailbox-ramp.ts';

const window = (given: Partial<MailWindow> = {}): MailWindow => ({
  sent: 100,
  hardBounces: 0,
  softBounces: 0,
  complaints: 0,
  replies: 4,
  ...given,
});
const NOW = new Date('2026-11-18T00:05:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const judged = (given: Partial<JudgedMailbox> = {}) =>
  judgeMailbox(
    { top: 25, cap: null, lastChange: null, now: window(), before: window(), placement: null, ...given },
    NOW,
  );

test('over three percent hard bounces a mailbox pauses itself, with its numbers (G162)', () => {
  assert.equal(whyPause(window({ hardBounces: 3 })), null);
  assert.deepEqual(whyPause(window({ hardBounces: 4 })), {
    reason: 'hard_bounces',
    values: { sent: 100, hard_bounces: 4, complaints: 0, days: 7, percent: 4, needed: 3 },
  });
  // one of three, and one of twenty, is chance
  assert.equal(whyPause(window({ sent: 3, hardBounces: 1 })), null);
  assert.equal(whyPause(window({ sent: 20, hardBounces: 1 })), null);
  assert.equal(whyPause(window({ sent: 20, hardBounces: 2 }))?.reason, 'hard_bounces');
  assert.equal(whyPause(window({ sent: 8, hardBounces: 2 })), null);
  assert.equal(whyPause(window({ sent: 8, hardBounces: 3 }))?.reason, 'hard_bounces');
});

test('with a complaint a mailbox pauses itself, unless it is one of very many mails (G162)', () => {
  assert.equal(whyPause(window({ complaints: 1 }))?.reason, 'complaints');
  assert.equal(whyPause(window({ sent: 1_000, complaints: 1 }))?.reason, 'complaints');
  assert.equal(whyPause(window({ sent: 1_001, complaints: 1 })), null);
  assert.equal(whyPause(window({ sent: 0, complaints: 1 }))?.reason, 'complaints');
});

test('autopilot goes down on falling health, once in three days, each time with its numbers', () => {
  assert.equal(judged(), null);
  assert.deepEqual(judged({ now: window({ hardBounces: 2 }) }), {
    reason: 'bounces_near',
    values: { sent: 100, hard_bounces: 2, percent: 2, needed: 2, days: 7 },
    from: 25,
    to: 18,
    cap: 18,
  });
  assert.equal(judged({ now: window({ softBounces: 6 }) })?.reason, 'soft_bounces');
  assert.equal(judged({ now: window({ softBounces: 6 }), before: window({ softBounces: 7 }) }), null);
  assert.equal(judged({ now: window({ replies: 1 }) })?.to, 22);
  assert.equal(judged({ placement: { percent: 50, at: ago(1), before: null } })?.reason, 'placement_worse');
  assert.equal(judged({ placement: { percent: 75, at: ago(1), before: 100 } })?.to, 17);
  const lowered = { reason: 'soft_bounces', at: ago(2) } as const;
  assert.equal(judged({ now: window({ softBounces: 6 }), lastChange: lowered }), null);
  assert.equal(judged({ now: window({ softBounces: 6 }), lastChange: { ...lowered, at: ago(3) } })?.to, 20);
});

test('autopilot comes back slowly while all is calm, and lets go at the top', () => {
  const calm = { lastChange: { reason: 'resumed', at: ago(2) } } as const;
  assert.deepEqual(judged({ ...calm, cap: 10 }), { reason: 'calm', values: { days: 2 }, from: 10, to: 11, cap: 11 });
  assert.equal(judged({ cap: 10, lastChange: { reason: 'calm', at: ago(1) } }), null);
  assert.deepEqual(judged({ ...calm, cap: 24 }), {
    reason: 'recovered',
    values: { days: 2 },
    from: 24,
    to: 25,
    cap: null,
  });
  assert.equal(limitOnceResumed(25), 12);
  assert.equal(limitOnceResumed(1), 1);
});

test('whatever happens, no limit is ever above the ramp, what a person set, or what autopilot allows', () => {
  const roll = (seed: number, field: string, most: number) => Math.floor(shareOf(String(seed), field) * (most + 1));
  for (let seed = 0; seed < 400; seed++) {
    const limit = { perDay: 1 + roll(seed, 'per day', 60), rampFrom: '2026-11-01', isOwn: seed % 2 === 0 };
    let cap: number | null = null;
    let lastChange: JudgedMailbox['lastChange'] = null;
    for (let day = 1; day <= 28; day++) {
      const date = `2026-11-${String(day).padStart(2, '0')}`;
      const now = new Date(`${date}T00:05:00Z`);
      const top = mailboxLimitOn(limit, date);
      const facts = (when: string) => {
        const sent = roll(seed, `${when} sent ${day}`, 170);
        const of = (what: string, share: number) => roll(seed, `${when} ${what} ${day}`, Math.floor(sent * share));
        return window({
          sent,
          hardBounces: of('hard', 0.04),
          softBounces: of('soft', 0.1),
          replies: of('replies', 0.1),
        });
      };
      const step = judgeMailbox(
        { top, cap, lastChange, now: facts('now'), before: facts('before'), placement: null },
        now,
      );
      if (step) {
        assert.ok(step.to >= 1 && step.to <= top, `${seed} ${date} ${JSON.stringify(step)}`);
        assert.ok(step.from !== step.to || step.cap === null);
        ({ cap } = step);
        lastChange = { reason: step.reason, at: now };
      }
      const may = guardedLimitOn({ ...limit, cap }, date);
      assert.ok(may <= mailboxLimitOn(limit, date) && may <= limit.perDay && may <= (cap ?? may), `${seed} ${date}`);
    }
  }
});
