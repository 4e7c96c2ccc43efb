import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { readerJobTime, writeReaderJobs } from '../mail/write-reader-jobs.ts';
import { keyOfRequest } from '../mail/key-of-request.ts';
import { requireUp } from '../mail/require-up.ts';
import { GatewayError } from '../network/gateway-error.ts';
import { gatewayId } from '../network/ids.ts';
import type { SyntheticNetwork, Queries } from '../network/store.ts';
import { decideCall } from './decide-call.ts';
import { decideSms } from './decide-sms.ts';
import { smsReply } from './sms-reply.ts';

const Line = z.object({ id: z.string().min(1), number: z.string().min(3) });
const Sms = z.object({
  line: Line,
  tag: z.string(),
  to: z.string(),
  text: z.string().min(1).max(1_600),
  hook_url: z.url({ protocol: /^https?$/ }),
});
const Call = z.object({ line: Line, tag: z.string(), to: z.string(), recording: z.string().optional() });

interface Act {
  id: string;
  key: string;
  kind: 'sms' | 'call' | 'drop';
  line: z.output<typeof Line>;
  to: string;
  text?: string;
  result?: string;
  seconds?: number;
  tag: string;
  hookUrl?: string;
}

/** Text messages and calls, each done once for a key. */
export function servePhone(api: FastifyInstance, network: SyntheticNetwork): void {
  api.post('/sms', async (request) => {
    const { line, tag, to, text, hook_url } = Sms.parse(request.body);
    const key = keyOfRequest(request);
    const id = await network.transaction(async (tx) => {
      const act: Act = { id: gatewayId(), key, kind: 'sms', line, to: numberOf(to), text, tag, hookUrl: hook_url };
      if (!(await isFirst(tx, act, network.now()))) return (await actByKey(tx, key, 'sms'))?.id ?? '';
      await answerSms(tx, network, act);
      return act.id;
    });
    return { object: 'Sms', id };
  });
  api.get('/sms/:key', async (request) => {
    const known = await actByKey(network, KeyOf.parse(request.params).key, 'sms');
    if (!known) throw new GatewayError('resource_not_found', 'No text message has this key.');
    return { object: 'Sms', id: known.id };
  });
  api.post('/calls', async (request) => {
    const { line, tag, to, recording } = Call.parse(request.body);
    const key = keyOfRequest(request);
    const number = numberOf(to);
    const { result, seconds } = recording
      ? ({ result: 'dropped', seconds: 0 } as const)
      : decideCall(network.seed, number);
    const kind = recording ? 'drop' : 'call';
    const act: Act = { id: gatewayId(), key, kind, line, to: number, text: recording ?? '', tag, result, seconds };
    await network.transaction((tx) => isFirst(tx, act, network.now()));
    return callOf(await actByKey(network, key));
  });
  api.get('/calls/:key', async (request) => callOf(await actByKey(network, KeyOf.parse(request.params).key)));
}

const KeyOf = z.object({ key: z.string() });
interface KnownAct {
  id: string;
  result: string | null;
  seconds: number;
}
const actByKey = (tx: Queries, key: string, kind?: 'sms') =>
  tx.first<KnownAct>(`select id, result, seconds from world.phone_acts where key = $1 and (kind = 'sms') = $2`, [
    key,
    kind === 'sms',
  ]);

function callOf(known: KnownAct | undefined) {
  if (!known) throw new GatewayError('resource_not_found', 'No call has this key.');
  return { object: 'Call', ...known };
}

/** Digits with their country's code, as phones have them. */
function numberOf(to: string): string {
  const number = to.replaceAll(/[\s().-]/g, '');
  if (!/^\+?\d{6,15}$/.test(number)) throw new GatewayError('invalid_recipient', `${to} is not a phone number.`);
  return number;
}

/** False where it was done before. */
async function isFirst(tx: Queries, act: Act, now: Date): Promise<boolean> {
  if (await tx.first('select from world.phone_acts where key = $1', [act.key])) return false;
  await requireUp(tx, { id: act.line.id, address: act.line.number, tag: act.tag, hookUrl: act.hookUrl });
  const rows = await tx.all(
    `insert into world.phone_acts (id, key, kind, line_id, line, recipient, text, result, seconds, tag, hook_url, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (key) do nothing returning id`,
    [
      act.id,
      act.key,
      act.kind,
      act.line.id,
      act.line.number,
      act.to,
      act.text ?? '',
      act.result ?? null,
      act.seconds ?? 0,
      act.tag,
      act.hookUrl ?? null,
      now,
    ],
  );
  return rows.length > 0;
}

async function answerSms(tx: Queries, network: SyntheticNetwork, act: Act): Promise<void> {
  const before = await tx.first<{ turn: number }>(
    `select count(*)::int as turn from world.phone_acts where recipient = $1 and line = $2 and kind = 'sms'`,
    [act.to, act.line.number],
  );
  const now = network.now();
  const answer = decideSms(network.seed, act.to, { text: act.text ?? '', turn: before?.turn ?? 1, at: now });
  const at = readerJobTime(network, now, answer?.afterHours ?? 0);
  if (answer) await writeReaderJobs(tx, [smsReply({ ...act, hookUrl: act.hookUrl ?? '' }, answer.text, at)]);
}
