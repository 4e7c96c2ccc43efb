import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EnrichmentAccount } from '../../../server/core/services.ts';
import { upsertProspects } from '../../../server/modules/contacts/prospects/save/upsert-prospects.ts';
import { type TestApp, useApp } from '../app.ts';

export type ScriptedVendor = EnrichmentAccount['name'];

/** What a vendor does with a question: answers in its own wire, or badly. */
export type Said =
  | { email?: string; phone?: string }
  | { status: number; headers?: Record<string, string>; body?: object | string }
  /** It never answers, or hangs up. */
  | 'hangs'
  | 'drops';

export interface ScriptedVendors {
  /** How each question is answered: by vendor, by the number in the person’s name, and how often it was asked that. */
  says(vendor: ScriptedVendor, person: number, times: number): Said | Promise<Said>;
  asked: { vendor: ScriptedVendor; person: number }[];
}

/** What is known of these domains: one takes mail, one takes none. */
export const DOMAINS = { good: 'good.example', none: 'none.example' } as const;
const KEY = 'a-key-of-ours';
/** By price: Hunter first, then Apollo, then People Data Labs. */
const PRICES: Record<ScriptedVendor, number> = { hunter: 3, apollo: 10, people_data_labs: 28 };

/** The API with vendors of contact data that answer as a test says, over HTTP and in their own wires. */
export function useScriptedVendors(): TestApp & { vendors: ScriptedVendors; accounts: EnrichmentAccount[] } {
  const vendors: ScriptedVendors = { says: () => ({}), asked: [] };
  const accounts = (['hunter', 'people_data_labs', 'apollo'] as const).map((name) => ({
    name,
    baseUrl: '',
    apiKey: KEY,
    price: PRICES[name],
    timeoutMs: 1_500,
  }));
  const server = createServer((request, reply) => void answer(vendors, request, reply));
  const app = useApp({
    outside: { enrichment: accounts },
    onReady: async () => {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      for (const account of accounts) account.baseUrl = `http://127.0.0.1:${port}/${account.name}`;
      await app.database.direct.query(
        `insert into prospects_check_domains (domain, mail, exchanges, accepts_all, checked_at)
         values ($1, 'mx', '{mx.example}', false, '2100-01-01'), ($2, 'none', '{}', null, '2100-01-01')`,
        [DOMAINS.good, DOMAINS.none],
      );
    },
  });
  app.beforeClose(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return Object.assign(app, { vendors, accounts });
}

async function answer(vendors: ScriptedVendors, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor.invalid');
  const vendor = pathname.split('/')[1] as ScriptedVendor;
  const person = Number(/\d+/.exec(searchParams.get('last_name') ?? '')?.[0] ?? -1);
  const times = vendors.asked.filter((one) => one.vendor === vendor && one.person === person).length;
  vendors.asked.push({ vendor, person });
  const said = await vendors.says(vendor, person, times);
  if (said === 'hangs') return;
  if (said === 'drops') {
    request.socket.destroy();
    return;
  }
  const { status, headers, body } = 'status' in said ? said : onWire(vendor, said);
  reply.writeHead(status, { 'content-type': 'application/json', ...headers });
  reply.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
}

function onWire(
  vendor: ScriptedVendor,
  { email, phone }: { email?: string; phone?: string },
): { status: number; headers?: Record<string, string>; body: object } {
  switch (vendor) {
    case 'hunter':
      return { status: 200, body: { data: { email: email ?? null } } };
    case 'apollo':
      return { status: 200, body: { person: email ? { email, email_status: 'verified' } : null } };
    case 'people_data_labs':
      return email || phone
        ? { status: 200, body: { data: { work_email: email, mobile_phone: phone } } }
        : { status: 404, body: { error: { message: 'No records were found' } } };
  }
}

let brought = 0;
/** New people, each known by the number in their name; their numbers, and their ids as prospects in that order. */
export async function bringNumbered(app: TestApp, spaceId: string, count: number) {
  const numbers = Array.from({ length: count }, () => ++brought);
  return { numbers, ids: await bringAgain(app, spaceId, numbers) };
}

export const bringAgain = (app: TestApp, spaceId: string, numbers: readonly number[]): Promise<string[]> =>
  app.services.transactions.inSpace(spaceId, (tx) =>
    upsertProspects(
      tx,
      numbers.map((number) => ({
        first_name: 'Numbered',
        last_name: `Person${number}`,
        company_domain: DOMAINS.good,
        link: `https://www.linkedin.com/in/numbered-person-${number}`,
      })),
    ),
  );
