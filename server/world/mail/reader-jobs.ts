import { request } from 'node:http';
import { createHmac } from 'node:crypto';
import type { SyntheticNetwork } from '../network/store.ts';
import { hookById, vendorPost } from '../vendors/vendor-hooks.ts';
import { worldChannels } from './client.ts';
import { deliverMail } from './deliver-mail.ts';
import { tellMailNews } from './post-office.ts';
import type { ReaderJob } from './reader-job.ts';
import { noteReputation } from './reputation/kept-reputation.ts';
import type { ReputationNews } from './reputation/reputation.ts';

const NAP = 250;
const PATIENCE = 10_000;
const AT_ONCE = 8;
const LONGEST_WAIT = 1_800_000;
const GIVEN_UP_AFTER = 40;
/** A mail program as people use them: what only scans mail calls itself otherwise. */
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.0';

export interface ReaderJobs {
  /** Runs all that is due by now; how many were heard. */
  catchUp(): Promise<number>;
  stop(): Promise<void>;
}

/** Does what readers will do, when its time has come, and again until it is heard. */
export function startReaderJobs(network: SyntheticNetwork, onError: (error: Error) => void = () => {}): ReaderJobs {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const catchUp = async () => {
    let heard = 0;
    while (!stopping.signal.aborted) {
      const results = await Promise.all(Array.from({ length: AT_ONCE }, () => runNext(network, stopping.signal)));
      heard += results.filter((result) => result === 'heard').length;
      if (results.every((result) => result === 'none')) break;
    }
    return heard;
  };
  let running: Promise<unknown> = Promise.resolve();
  const beat = () => {
    running = catchUp()
      .catch((error: Error) => onError(error))
      .then(() => {
        if (!stopping.signal.aborted) timer = setTimeout(beat, NAP);
      });
  };
  timer = setTimeout(beat, NAP);
  return {
    catchUp,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

interface ReaderJobRow {
  id: number;
  subject_id: string;
  kind: string;
  data: ReaderJob;
  attempts: number;
}

/** Lent to one runner for a while: one that is killed meanwhile is run again, and the product keeps it once. */
async function runNext(network: SyntheticNetwork, stopping: AbortSignal): Promise<'none' | 'heard' | 'unheard'> {
  const now = network.now();
  const next = await network.first<ReaderJobRow>(
    `update world.errands set at = $2, attempts = attempts + 1 where id = (
       select id from world.errands where at <= $1 order by at, id limit 1 for update skip locked)
     returning id, subject_id, kind, data, attempts`,
    [now, new Date(now.getTime() + 2 * PATIENCE)],
  );
  if (!next) return 'none';
  if (next.data.do === 'mail' || (await isDelivered(network, next, next.data, stopping))) {
    const mailed = await network.transaction(async (tx) => {
      const address = next.data.do === 'mail' ? await deliverMail(tx, network, next.subject_id, next.data) : null;
      await tx.all('delete from world.errands where id = $1', [next.id]);
      await tx.all('insert into world.happenings (subject_id, kind, at) values ($1, $2, $3)', [
        next.subject_id,
        next.kind,
        network.now(),
      ]);
      return address;
    });
    await tellProvider(network, next);
    if (mailed) tellMailNews(mailed);
    return 'heard';
  }
  if (next.attempts >= GIVEN_UP_AFTER) await network.all('delete from world.errands where id = $1', [next.id]);
  const again = new Date(network.now().getTime() + Math.min(1000 * 2 ** next.attempts, LONGEST_WAIT));
  await network.all('update world.errands set at = $2 where id = $1', [next.id, again]);
  return 'unheard';
}

const NEWS: ReadonlySet<string> = new Set(['bounced', 'complained', 'replied', 'opened'] satisfies ReputationNews[]);

/** What people do with a mail is seen by whoever carries their mail. */
async function tellProvider(network: SyntheticNetwork, { kind, subject_id, data }: ReaderJobRow): Promise<void> {
  // what a vendor is told is told of the same deed
  if (!NEWS.has(kind) || data.do === 'hook') return;
  const mail = await network.first<{ sender: string; recipient: string }>(
    'select sender, recipient from world.mails where id = $1',
    [subject_id],
  );
  if (!mail) return;
  const news = kind as ReputationNews;
  await network.transaction((tx) => noteReputation(tx, network.now(), { ...mail, news }));
}

type Requested = Exclude<ReaderJob, { do: 'mail' }>;

async function isDelivered(
  network: SyntheticNetwork,
  { id, subject_id }: ReaderJobRow,
  readerJob: Requested,
  stopping: AbortSignal,
): Promise<boolean> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE)]);
  const ask = async (url: string, init: RequestInit) => {
    if (new URL(url).hostname.endsWith('.localhost')) return visitHere(url, init, signal);
    const reply = await fetch(url, { redirect: 'manual', signal, ...init });
    await reply.body?.cancel();
    return reply;
  };
  // a reader takes a page that is gone as it is; the carrier insists on being heard
  const isServed = ({ status }: { status: number }) => status < 500 && status !== 429;
  const reader = { 'user-agent': AGENT, 'accept-language': 'en' };
  try {
    switch (readerJob.do) {
      case 'get': {
        let isDone = true;
        for (const url of readerJob.urls) isDone = isServed(await ask(url, { headers: reader })) && isDone;
        return isDone;
      }
      case 'unsubscribe':
        return isServed(
          await ask(readerJob.url, {
            method: 'POST',
            headers: { ...reader, 'content-type': 'application/x-www-form-urlencoded' },
            body: 'List-Unsubscribe=One-Click',
          }),
        );
      case 'hook': {
        const hook = await hookById(network, readerJob.hook);
        if (!hook) return true;
        const post = await vendorPost(network, hook, readerJob.event, `${subject_id}-${id}`);
        return (await ask(hook.url, { method: 'POST', ...post })).ok;
      }
      case 'tell':
        return (await ask(readerJob.url, deliveryRequest(network, JSON.stringify(readerJob.body)))).ok;
    }
  } catch {
    return false;
  }
}

/** As browsers do: every name below localhost is this machine, whatever its resolver knows. */
function visitHere(url: string, init: RequestInit, signal: AbortSignal): Promise<{ status: number; ok: boolean }> {
  const { hostname, host, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const headers = { ...(init.headers as Record<string, string>), host };
    const path = pathname + search;
    const asked = request(
      { host: '127.0.0.1', port: port || 80, path, method: init.method ?? 'GET', headers, signal },
      (reply) => {
        reply.resume();
        const status = reply.statusCode ?? 500;
        resolve({ status, ok: status < 300 });
      },
    );
    asked.on('error', (error) => reject(new Error(`${hostname} is not reached`, { cause: error })));
    asked.end(typeof init.body === 'string' ? init.body : undefined);
  });
}

/** Signed with the time it leaves, so that nobody can say it again later. */
function deliveryRequest(network: SyntheticNetwork, body: string): RequestInit {
  const time = Math.floor(network.now().getTime() / 1000);
  const secret = createHmac('sha256', worldChannels('').apiKey).update('channel hooks').digest();
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-gateway-signature': `t=${time},v1=${signature}` };
  return { method: 'POST', headers, body };
}
