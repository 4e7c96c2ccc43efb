import { Agent, get } from 'node:http';

export interface Asking {
  connections: number;
  seconds: number;
  /** What each request asks for. */
  next: () => { url: string; headers: Record<string, string> };
  /** The statuses that are an answer; any other ends the bench. */
  good: readonly number[];
}

/** So many connections, each asking again as soon as it is answered; how many were, and how many a second. */
export async function askFor({
  connections,
  seconds,
  next,
  good,
}: Asking): Promise<{ rate: number; answered: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  const ask = (): Promise<void> => {
    const { url, headers } = next();
    return new Promise((resolve, reject) => {
      get(url, { agent, headers }, (response) => {
        const status = response.statusCode ?? 0;
        if (!good.includes(status)) reject(new Error(`${url} was answered with ${status}`));
        response.resume();
        response.on('end', () => {
          answered++;
          resolve();
        });
      }).on('error', reject);
    });
  };
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) await ask();
    }),
  );
  agent.destroy();
  return { rate: (answered / (performance.now() - began)) * 1000, answered };
}
