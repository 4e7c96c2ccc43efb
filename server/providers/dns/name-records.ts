import { Resolver } from 'node:dns/promises';
import type { Services } from '../../core/services.ts';
import { type NameRecords, NamesAway } from './port.ts';

const PATIENCE_MS = 2_000;
const TRIES = 2;
/** There is no such name, or it has no record of this kind. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);
/** It is not this server's to say. */
const ELSEWHERE = 'EREFUSED';

type Settings = Pick<Services['settings'], 'outside'>;

/** The DNS, as the operator's settings say; in a demo the synthetic world is asked first, and what it does not know, the others. */
export function nameRecords({ settings }: { settings: Settings }): NameRecords {
  return recordsBy(async () => {
    const { postOffice, dnsServers } = settings.outside;
    const world = postOffice ? await worldServer(postOffice.origin) : null;
    return [...(world ? [[world]] : []), dnsServers];
  });
}

/** Each list of servers is asked in turn, null for the machine's own, until one has something to say. */
export function recordsBy(servers: () => Promise<readonly (readonly string[] | null)[]>): NameRecords {
  const asked = async <T>(name: string, ask: (resolver: Resolver) => Promise<T[]>): Promise<T[]> => {
    let reason = 'nobody was asked';
    for (const list of await servers()) {
      const resolver = new Resolver({ timeout: PATIENCE_MS, tries: TRIES });
      if (list) resolver.setServers(list);
      try {
        return await ask(resolver);
      } catch (error) {
        const { code = '', message } = error as NodeJS.ErrnoException;
        if (NOTHING.has(code)) return [];
        reason = message;
        if (code !== ELSEWHERE) break;
      }
    }
    throw new NamesAway(name, reason);
  };
  return {
    resolveTxt: (name) => asked(name, async (by) => (await by.resolveTxt(name)).map((pieces) => pieces.join(''))),
    resolveMx: (name) => asked(name, (by) => by.resolveMx(name)),
    resolveCname: (name) => asked(name, (by) => by.resolveCname(name)),
    resolveNs: (name) => asked(name, (by) => by.resolveNs(name)),
    resolveA: (name) => asked(name, (by) => by.resolve4(name)),
    resolveAaaa: (name) => asked(name, (by) => by.resolve6(name)),
    resolveSrv: (name) => asked(name, (by) => by.resolveSrv(name)),
  };
}

/** Its port is another one at every start; null while it is away. */
async function worldServer(origin: string): Promise<string | null> {
  const ports = await fetch(`${origin}/mail/servers`)
    .then((reply) => reply.json() as Promise<{ dns: number } | null>)
    .catch(() => null);
  return ports ? `${new URL(origin).hostname}:${ports.dns}` : null;
}
