import { Agent, get } from 'node:http';

/** A client of the http bench in a process of its own: 32 connections, each asking again as soon as it is answered. */
const [, , url = '', token = '', seconds = '3'] = process.argv;
const CONNECTIONS = 32;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const until = performance.now() + Number(seconds) * 1000;
let answered = 0;

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
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
process.send?.((answered / (performance.now() - began)) * 1000);
agent.destroy();
process.disconnect();
