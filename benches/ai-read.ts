import { readReply } from '../engine/reading/read-reply.ts';
import { measureReader, type ReplyReader } from '../scripts/reading/measure-reader.ts';
import { isHeldBack, readSet, SET_DAY } from '../scripts/reading/read-set.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * How replies are read without any key: of the third of the set that is held back, how many are read rightly; what a
 * person is asked about is not right. Harmful is a refusal read as joy, or a machine read as a person. Beside it, without
 * a target, the same for replies that were written after the lists and phrases were finished, which none was tuned to.
 * A configured model is measured in the same way: it is another reader.
 */
const TARGET: Target = { ratio: { atLeast: 0.85 }, harmful: { atMost: 0 }, harmful_unseen: { atMost: 0 } };
/** So many replies are read for the figure of speed. */
const SPEED = 1_000;

const read: ReplyReader = (reply) => readReply(reply, SET_DAY);
const all = readSet();
const held = await measureReader(
  read,
  all.filter(({ text }) => isHeldBack(text)),
);
const unseen = await measureReader(read, readSet('unseen'));
for (const reply of all) await read(reply);
const before = process.cpuUsage();
for (let index = 0; index < SPEED; index++) await read(all[index % all.length]!);
const { user, system } = process.cpuUsage(before);
conclude(
  {
    bench: 'ai-read',
    ratio: held.accuracy,
    unit: 'replies read rightly',
    of: held.right,
    against: held.replies,
    detail: {
      harmful: held.harmful,
      harmful_unseen: unseen.harmful,
      set: all.length,
      held,
      unseen,
      processor_ms_for_1000: Math.round((user + system) / 1_000),
    },
  },
  TARGET,
);
