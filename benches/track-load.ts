import { askFor } from './ask-for.ts';

/** A client of the track bench in a process of its own: 64 connections; every request is somebody else's. */
const [, , origin = '', seconds = '3', ...paths] = process.argv;
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.0';
let asked = process.pid * 1_000;

function next() {
  const url = origin + (paths[asked % paths.length] ?? '/');
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  asked++;
  return { url, headers: { 'user-agent': AGENT, 'x-forwarded-for': from } };
}

process.send?.(await askFor({ connections: 64, seconds: Number(seconds), next, good: [200, 302] }));
process.disconnect();
