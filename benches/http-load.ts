import { askFor } from './ask-for.ts';

/** A client of the http bench in a process of its own: 32 connections, each asking again as soon as it is answered. */
const [, , url = '', token = '', seconds = '3'] = process.argv;
const next = () => ({ url, headers: { authorization: `Bearer ${token}` } });

const { rate } = await askFor({ connections: 32, seconds: Number(seconds), next, good: [200] });
process.send?.(rate);
process.disconnect();
