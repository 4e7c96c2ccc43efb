import { Agent, get } from 'node:http';

/** A client of the track bench in a process of its own: 64 connections; every request is somebody else's. */
const [, , origin = '', seconds = '3', ...paths] = process.argv;
const CONNECTIONS = 64;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const until = performance.now() + Number(seconds) * 1000;
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.0';
let [asked, answered] = [process.pid * 1_000, 0];

function ask(): Promise<void> {
  const path = paths[asked % paths.length] ?? '/';
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  asked++;
  return new Promise((resolve, reject) => {
    get(origin + path, { agent, headers: { 'user-agent': AGENT, 'x-forwarded-for': from } }, (response) => {
      const status = response.statusCode ?? 0;
      if (status !== 200 && status !== 302) reject(new Error(`${path} was answered with ${status}`));
      response.resume();
      response.on('end', () => {
        answered++;
        resolve();
      });
    }).on('error', reject);
  });
}
async function client(): Promise<void> {
  while (performance.now() < until) await ask();
}

const began = performance.now();
await Promise.all(Array.from({ length: CONNECTIONS }, client));
process.send?.({ rate: (answered / (performance.now() - began)) * 1000, answered });
agent.destroy();
process.disconnect();
