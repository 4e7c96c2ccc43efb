import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const CALLERS = 5;
/** A read, and a write that is refused for want of a token: both are answered. */
const READ = { method: 'GET', path: '/api/brand/config', status: 200 };
const WRITE = { method: 'POST', path: '/api/labels/create', status: 401 };
/** Five callers, five times a second each. */
const PAUSE_MS = 200;
/** For whom they ask, where the server trusts its proxy: from one address it would be more than one is allowed. */
const ADDRESSES = 200;

export interface SteadyLoad {
  answered(): number;
  /** Every request that was not answered as it should be, and why. */
  lost(): string[];
  stop(): Promise<void>;
}

/**
 * 25 requests a second on kept-alive connections, reads and writes. Each caller keeps its connection as long as the
 * server does; a new one goes to the next process in turn, and where it is refused to the one after. Nothing else is
 * tried again, as a balancer would not: a request that went out and came to nothing is lost.
 */
export function startSteadyLoad(urls: string[]): SteadyLoad {
  const lost: string[] = [];
  let answered = 0;
  let turn = 0;
  let isStopping = false;
  const callers = Array.from({ length: CALLERS }, async (_, index) => {
    const agents = urls.map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
    let target = turn++ % urls.length;
    let asks = 0;
    while (!isStopping) {
      const began = performance.now();
      const { isKept, fault } = await ask(index);
      if (fault) lost.push(fault);
      else answered++;
      if (!isKept) target = turn++ % urls.length;
      await pause(Math.max(0, PAUSE_MS - (performance.now() - began)));
    }
    for (const agent of agents) agent.destroy();

    async function ask(kind: number): Promise<{ isKept: boolean; fault?: string }> {
      for (let tries = 0; ; tries++) {
        const asked = { ...(kind % 2 === 0 ? READ : WRITE), address: `10.0.${index}.${++asks % ADDRESSES}` };
        const answer = await send(urls[target] as string, agents[target] as Agent, asked);
        if (answer.code !== 'ECONNREFUSED') return answer;
        if (tries >= urls.length * 2) return { isKept: false, fault: 'refused everywhere' };
        target = (target + 1) % urls.length;
      }
    }
  });
  return {
    answered: () => answered,
    lost: () => lost,
    stop: async () => {
      isStopping = true;
      await Promise.all(callers);
    },
  };
}

function send(
  url: string,
  agent: Agent,
  { method, path, status, address }: typeof READ & { address: string },
): Promise<{ isKept: boolean; code?: string; fault?: string }> {
  return new Promise((resolve) => {
    const headers = { 'x-forwarded-for': address, ...(method === 'POST' && { 'content-type': 'application/json' }) };
    const sent = request(`${url}${path}`, { agent, method, headers }, (response) => {
      response.resume();
      const isKept = response.headers.connection !== 'close';
      const fault = response.statusCode === status ? undefined : `status ${response.statusCode}`;
      response.once('end', () => resolve({ isKept, fault }));
      response.once('error', (error) => resolve({ isKept: false, fault: error.message }));
    });
    sent.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve({ isKept: false, code, fault: `${code} on a ${sent.reusedSocket ? 'kept' : 'new'} connection` }),
    );
    sent.end(method === 'POST' ? '{"name":"a"}' : undefined);
  });
}
