import {
  MACHINE_INTENTS,
  REFUSING_INTENTS,
  REPLY_INTENTS,
  type ReplyIntent,
  type ReplyReading,
  WARM_INTENTS,
} from '../../contract/reading/schemas.ts';
import type { ReceivedReply } from '../../engine/reading/received-reply.ts';
import type { KnownReply } from './read-set.ts';

/** Whatever reads replies: the built-in reader, or a configured model behind a port. */
export type ReplyReader = (reply: ReceivedReply) => Read | Promise<Read>;
type Read = Pick<ReplyReading, 'intent'> & Partial<Pick<ReplyReading, 'likeliest' | 'language' | 'day' | 'referral'>>;

export interface Measured {
  replies: number;
  right: number;
  /** Right of all; what a person is asked about is not right. */
  accuracy: number;
  asked: number;
  wrong: number;
  /** A refusal read as joy, or a machine as a person. */
  harmful: number;
  harmfulPairs: Record<string, number>;
  /** Of those that a person is asked about, where the likeliest was right. */
  askedRightly: number;
  byIntent: Record<string, { of: number; right: number; asked: number }>;
  /** “meant → read”, for what was read wrongly. */
  confusion: Record<string, number>;
  languages: number;
  /** Of the days and addresses that are told: how many were read. */
  days: string;
  addresses: string;
}

export async function measureReader(read: ReplyReader, replies: readonly KnownReply[]): Promise<Measured> {
  const readings: { known: KnownReply; found: Read }[] = [];
  for (const known of replies) {
    const { intent: _intent, language: _language, day: _day, to: _to, ...reply } = known;
    readings.push({ known, found: await read(reply) });
  }
  const count = (holds: (each: (typeof readings)[number]) => boolean) => readings.filter(holds).length;
  const isRight = ({ known, found }: (typeof readings)[number]) => found.intent === known.intent;
  const isWrong = (each: (typeof readings)[number]) => each.found.intent !== null && !isRight(each);
  const pairs = (holds: typeof isWrong) => countPairs(readings.filter(holds));
  const withDay = readings.filter(({ known }) => known.day !== undefined);
  const withAddress = readings.filter(({ known }) => known.to !== undefined);
  return {
    replies: readings.length,
    right: count(isRight),
    accuracy: Number((count(isRight) / Math.max(1, readings.length)).toFixed(3)),
    asked: count(({ found }) => found.intent === null),
    wrong: count(isWrong),
    harmful: count(({ known, found }) => isHarmful(known.intent, found.intent)),
    harmfulPairs: pairs(({ known, found }) => isHarmful(known.intent, found.intent)),
    askedRightly: count(({ known, found }) => found.intent === null && found.likeliest === known.intent),
    byIntent: Object.fromEntries(
      REPLY_INTENTS.map((intent) => [
        intent,
        {
          of: count(({ known }) => known.intent === intent),
          right: count((each) => each.known.intent === intent && isRight(each)),
          asked: count(({ known, found }) => known.intent === intent && found.intent === null),
        },
      ]),
    ),
    confusion: pairs(isWrong),
    languages: Number((count(({ known, found }) => known.language === found.language) / readings.length).toFixed(3)),
    days: `${withDay.filter(({ known, found }) => found.day === known.day).length} of ${withDay.length}`,
    addresses: `${withAddress.filter(({ known, found }) => found.referral?.email === known.to).length} of ${withAddress.length}`,
  };
}

const isOneOf = (intents: readonly ReplyIntent[], intent: ReplyIntent): boolean => intents.includes(intent);

/** What must never happen: joy about a refusal, or a machine's words taken for a person's. */
export function isHarmful(meant: ReplyIntent, read: ReplyIntent | null): boolean {
  if (read === null) return false;
  if (isOneOf(REFUSING_INTENTS, meant)) return isOneOf(WARM_INTENTS, read);
  return isOneOf(MACHINE_INTENTS, meant) && !isOneOf(MACHINE_INTENTS, read);
}

function countPairs(readings: readonly { known: KnownReply; found: Read }[]): Record<string, number> {
  const counted = new Map<string, number>();
  for (const { known, found } of readings) {
    const pair = `${known.intent} → ${found.intent}`;
    counted.set(pair, (counted.get(pair) ?? 0) + 1);
  }
  return Object.fromEntries([...counted].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)));
}
