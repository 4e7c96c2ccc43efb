import { RECOMMENDED_WARM_UP } from '../../../../../contract/warm-up/schemas.ts';
import { shareOf } from '../../../../../engine/hash.ts';
import { addDays, dayIn } from '../../../../../engine/time/zone-time.ts';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import type { DemoNetwork } from '../../../../core/module.ts';
import { stableId } from '../../../../core/stable-id.ts';
import { worldMailSettings } from '../../mailboxes/access/mail-access.ts';
import { insertPoolMailbox } from '../pool/pool-queries.ts';

const SPACE = stableId('space:lumen');
/** Since how many days, and for how many; the last one's password was changed elsewhere. */
const WARMED = [
  { mailbox: 'mailbox:alvarez', days: 17, sentOn: 17, stop: null },
  { mailbox: 'mailbox:becker', days: 11, sentOn: 11, stop: null },
  {
    mailbox: 'mailbox:shared:hello',
    days: 8,
    sentOn: 6,
    stop: { code: 'sign_in', values: { detail: '535 5.7.8 Name or password is wrong' } },
  },
] as const;

/** Mailboxes of the world that belong to nobody of the demo: with them there is somebody to write to. */
const POOL = [
  ['Nora Lindqvist', 'nora.lindqvist@gmail.test'],
  ['Pedro Almeida', 'pedro.almeida@gmail.test'],
  ['Hanna Krüger', 'hanna.krueger@gmail.test'],
  ['Luc Moreau', 'luc.moreau@outlook.test'],
  ['Inés Ortega', 'ines.ortega@outlook.test'],
  ['Sam Whitfield', 'sam.whitfield@outlook.test'],
  ['Greta Holm', 'greta.holm@post.test'],
  ['Marco Bellini', 'marco.bellini@post.test'],
  ['Aino Salo', 'aino.salo@northpine.test'],
  ['Tomás Vidal', 'tomas.vidal@casaverde.test'],
  ['Julie Carpentier', 'julie.carpentier@atelier9.test'],
  ['Ben Hargreaves', 'ben.hargreaves@millrow.test'],
] as const;

/** Mailboxes of the first workspace that have been warming for a while, with what they wrote to; it goes on by itself. */
export async function seedWarmUps(tx: PlatformTx, network?: DemoNetwork): Promise<void> {
  const password = network?.mailPassword;
  if (!network || !password) return;
  for (const [name, email] of POOL) {
    const id = stableId(`warm-up:${email}`);
    const settings = worldMailSettings(network.secrets, id, email, password);
    await insertPoolMailbox(tx, { id, email, sender_name: name, type: 'smtp', settings });
  }
  const today = dayIn('UTC', tx.now);
  for (const { mailbox, days, sentOn, stop } of WARMED) {
    const whose = { space_id: SPACE, mailbox_id: stableId(mailbox) };
    const firstDay = addDays(today, -days);
    await tx.run(
      build.insertInto('warm_ups').values({
        ...whose,
        ...RECOMMENDED_WARM_UP,
        first_day: firstDay,
        grown_from: firstDay,
        judged_from: firstDay,
        since: new Date(`${stop ? addDays(firstDay, sentOn) : firstDay}T09:12:00Z`),
        stop: stop && JSON.stringify(stop),
        partners: stop ? 0 : POOL.length + 1,
        created_at: tx.now,
        updated_at: tx.now,
      }),
    );
    const counted = Array.from({ length: sentOn }, (_, place) => dayOf(mailbox, place));
    await tx.run(
      build
        .insertInto('warm_ups_days')
        .values(counted.map((each, place) => ({ ...whose, day: addDays(firstDay, place), ...each }))),
    );
  }
}

/** A day of the past: it grows, and less of it lies in spam as it goes on. */
function dayOf(mailbox: string, place: number) {
  const { per_day, ramp_up } = RECOMMENDED_WARM_UP;
  const volume = Math.min(per_day, ramp_up * (place + 1));
  const part = (what: string, whole: number, share: number) =>
    Math.min(whole, Math.floor(whole * share + shareOf(mailbox, place, what)));
  const received = Math.max(1, volume - part('quiet', 4, 0.5));
  const landed = volume - part('lost', 1, 0.1);
  return {
    volume,
    sent: volume,
    received,
    replied: part('replied', received, 0.3),
    answers: part('answers', landed, 0.3),
    landed,
    in_spam: part('spam', landed, Math.max(0.01, 0.28 - place * 0.025) - 0.01),
    saved: part('saved', received, 0.08),
    bounced: 0,
  };
}
