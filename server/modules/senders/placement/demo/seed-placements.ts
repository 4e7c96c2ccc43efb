import { build } from '../../../../core/db/build.ts';
import type { DemoNetwork } from '../../../../core/module.ts';
import { stableId } from '../../../../core/stable-id.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

const SPACE = stableId('space:lumen');
const PAUSED = stableId('mailbox:shared:events');
const SENDING = stableId('mailbox:becker');
const HOUR = 3_600_000;
const PASSED = { spf: 'pass', dkim: 'pass', dmarc: 'pass' };

/**
 * Two tests of the mailbox that has paused itself: before its bad list everything was in the inbox, after it was not.
 * One of a mailbox that does well.
 */
const TESTS = [
  { mailbox: PAUSED, hours: 9 * 24, inbox: ['Gmail', 'Outlook', 'Post'], spam: [] },
  { mailbox: PAUSED, hours: 20, inbox: ['Post'], spam: ['Gmail', 'Outlook'] },
  { mailbox: SENDING, hours: 30, inbox: ['Gmail', 'Outlook', 'Post'], spam: [] },
] as const;

/** A time's place among ids: lists are ordered by them. */
const idAt = (at: Date, key: string): string => {
  const time = at.getTime().toString(16).padStart(12, '0');
  const rest = stableId(key);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(15)}`;
};

export async function seedPlacements(tx: PlatformTx, network?: DemoNetwork): Promise<void> {
  if (!network?.mailPassword) return;
  for (const { mailbox, hours, inbox, spam } of TESTS) {
    const at = new Date(tx.now.getTime() - hours * HOUR);
    const id = idAt(at, `placement test:${hours}`);
    const all = [...inbox, ...spam];
    await tx.run(
      build.insertInto('placement_tests').values({
        space_id: SPACE,
        id,
        integration_id: mailbox,
        subject: 'An evening for your team in May',
        text: 'Hello Alex,\n\nwe have one evening left in May. Would your team like to come?',
        html: null,
        state: 'done',
        created_at: at,
        finished_at: new Date(at.getTime() + 41_000),
        inbox_percent: Math.round((inbox.length / all.length) * 100),
      }),
    );
    await tx.run(
      build.insertInto('placement_mails').values(
        all.map((provider, place) => ({
          space_id: SPACE,
          id: stableId(`placement mail:${hours}:${provider}`),
          test_id: id,
          seed: `seed@${provider.toLowerCase()}.test`,
          provider,
          state: (inbox as readonly string[]).includes(provider) ? 'inbox' : 'spam',
          begun_at: at,
          sent_at: at,
          found_at: new Date(at.getTime() + (11 + place * 13) * 1_000),
          folder: (inbox as readonly string[]).includes(provider) ? 'INBOX' : 'Spam',
          authentication: JSON.stringify(PASSED),
        })),
      ),
    );
  }
}
