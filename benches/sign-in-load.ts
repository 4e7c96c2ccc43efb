import { Agent, request } from 'node:http';

/** A client of the sign-in bench in a process of its own: works a list of people off, a few at a time. */
export interface SignInWork {
  url: string;
  password: string;
  concurrency: number;
  people: { email: string; token: string }[];
}

process.once('message', (given) => {
  void work(given as SignInWork);
});

async function work({ url, password, concurrency, people }: SignInWork): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const waiting = people.values();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const { email, token } of waiting) await signIn(agent, url, token, JSON.stringify({ email, password }));
    }),
  );
  process.send?.((people.length / (performance.now() - began)) * 1000);
  agent.destroy();
  process.disconnect();
}

function signIn(agent: Agent, url: string, token: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    request(url, { agent, method: 'POST', headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
      response.resume();
      response.on('end', resolve);
    })
      .on('error', reject)
      .end(body);
  });
}
