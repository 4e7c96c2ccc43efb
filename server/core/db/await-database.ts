import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';

/** A database that starts together with the product needs a moment. */
const PATIENCE_MS = 30_000;
const RETRY_MS = 500;
const ANSWER_MS = 5_000;
/** Starting or stopping, or all connections taken for the moment. */
const PASSING = new Set(['57P01', '57P02', '57P03', '53300']);

export interface Waiting {
  /** The variable that names the address, for the sentence. */
  variable: string;
  onWait?: (sentence: string) => void;
  patienceMs?: number;
}

/** Returns once the database takes a connection; else refuses the start with what a person can do about it. */
export async function awaitDatabase(
  url: string,
  { variable, onWait, patienceMs = PATIENCE_MS }: Waiting,
): Promise<void> {
  const end = performance.now() + patienceMs;
  for (let hasTold = false; ; hasTold = true) {
    const fault = await tryToConnect(url);
    if (!fault) return;
    const mayPass = !fault.code || PASSING.has(fault.code) || fault.code.startsWith('E');
    if (!mayPass || performance.now() >= end) throw new StartError(sentenceOf(url, variable, fault));
    if (!hasTold)
      onWait?.(
        `Database: ${addressOf(url)} does not answer yet (${reasonOf(fault)}), tried for ${patienceMs / 1000} s`,
      );
    await pause(RETRY_MS);
  }
}

interface Fault extends Error {
  code?: string;
}

/** What keeps a connection from being made; null where one was. */
export async function tryToConnect(url: string, answerMs = ANSWER_MS): Promise<Fault | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerMs });
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    // `localhost` is two addresses: the first refusal says as much as both
    return error instanceof AggregateError ? ((error.errors[0] as Fault) ?? error) : (error as Fault);
  } finally {
    await Promise.race([client.end().catch(() => {}), pause(RETRY_MS, undefined, { ref: false })]);
  }
}

export function sentenceOf(url: string, variable: string, fault: Fault): string {
  const address = addressOf(url);
  const { username, pathname } = new URL(url);
  switch (fault.code) {
    case '28P01':
    case '28000':
      return `The database at ${address} does not let ${username || 'this user'} in (${reasonOf(fault)}): correct user and password in ${variable}, or its pg_hba.conf.`;
    case '3D000':
      return `There is no database “${pathname.slice(1)}” at ${address}: create it, or correct ${variable}.`;
    case '53300':
      return `The database at ${address} has no connection to spare (${reasonOf(fault)}): raise its max_connections, or lower DATABASE_POOL.`;
    default:
      return `The database at ${address} cannot be reached (${reasonOf(fault)}): start it, or correct ${variable}.`;
  }
}

const reasonOf = ({ message, code }: Fault) => message || code || 'no answer';

/** Without user and password: sentences go into logs. */
export const addressOf = (url: string): string => {
  const { hostname, port } = new URL(url);
  return `${hostname || 'localhost'}:${port || 5432}`;
};
