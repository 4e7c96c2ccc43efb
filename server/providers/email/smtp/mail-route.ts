import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '../../../core/internet/is-public-address.ts';
import type { MailServer } from '../port.ts';
import { MailStageError } from './mail-stage-error.ts';

/** Where a server of mail is really reached. */
export interface MailRoute {
  host: string;
  port: number;
  /** The name that its certificate has to bear. */
  servername: string;
}
export type FindRoute = (server: MailServer) => Promise<MailRoute>;

/**
 * By the name, once, and by the address from then on: what a customer names may not lead into our own network, however
 * often its name is asked for.
 */
export const publicRoute =
  ({ allowPrivate }: { allowPrivate: boolean }): FindRoute =>
  async ({ host, port }) => {
    const found = await lookup(host, { all: true }).catch(() => []);
    if (found.length === 0) throw new MailStageError('name', `${host} is not known.`);
    const usable = allowPrivate ? found : found.filter(({ address }) => isPublicAddress(address));
    const [first] = usable;
    if (!first) throw new MailStageError('name', `${host} leads to a private address.`);
    return { host: first.address, port, servername: host };
  };
