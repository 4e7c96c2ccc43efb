import type { Logger } from 'pino';
import type { Actors } from './auth/actors.ts';
import type { Clock } from './clock/clock.ts';
import type { Database } from './db/database.ts';
import type { Transactions } from './db/transaction.ts';
import type { FileStore } from './files/port.ts';
import type { S3Options } from './files/s3.ts';
import type { Faults } from './faults.ts';
import type { Live } from './live/live.ts';
import type { Secrets } from './secrets/create-secrets.ts';

/** What an action may need beside its transaction. Grows with the house; nothing in it knows a domain. */
export interface Services {
  database: Database;
  transactions: Transactions;
  actors: Actors;
  clock: Clock;
  live: Live;
  log: Logger;
  secrets: Secrets;
  files: FileStore;
  faults: Faults;
  settings: {
    version: string;
    /** Demo data, and with it the development override of the brand. */
    demo: boolean;
    /** The demo's accounts and its outbox are for everybody who reaches this address. */
    isDemoOpen: boolean;
    role: 'all' | 'api' | 'worker';
    /** The address people reach us at; a brand's own host takes its host's place in links. */
    publicUrl: string;
    /** The name that records of customers' tracking domains lead to; absent where it is the brand's own site. */
    trackingHost?: string | null;
    /** Pauses between steps are divided by it in a demo workspace; days, hours and limits stay as they are. */
    timeScale: number;
    /** The folder of the embedded database and of stored files; null where neither lies on this machine. */
    dataDir: string | null;
    outside: Outside;
  };
}

/** By which the product is known to Calendly, and where that is. */
export interface CalendlyClient {
  clientId: string;
  clientSecret: string;
  authUrl: string;
  apiUrl: string;
  /** Where it sends people back to, as it was told. */
  redirectUri: string;
}

/** By which the product is known to HighLevel, and where that is. */
export type HighLevelClient = CalendlyClient;

/** How the outside is reached; null where it is not set up. Without real credentials a demo points at the world. */
export interface Outside {
  smtpUrl: string | null;
  mailFrom: string | null;
  redisUrl: string | null;
  /** Where files are kept; null for the data folder. */
  objectStore: S3Options | null;
  google: OpenIdClient | null;
  directory: OpenIdClient | null;
  /** The CRM that embeds our pages: the key it seals its sessions with, and the origin that may frame us. */
  crm: { ssoKey: string; origin: string } | null;
  /** In which customers' meetings are booked. */
  calendly: CalendlyClient | null;
  /** The CRM that people are handed over to. */
  highLevel: HighLevelClient | null;
  /** Where our app is found at Zapier, null where it is not; and where Zaps listen. */
  zapier: { appUrl: string | null; hooksUrl: string };
  /** The licensed gateway to the social network. */
  network: NetworkGateway | null;
  /** Whether that is the synthetic world's. */
  isWorld: boolean;
  /** The gateway for phones; of the synthetic world so far. */
  channels: NetworkGateway | null;
  /** The large language model of the house; null where texts are made without one. */
  model: ModelAccount | null;
  /** Beginnings of addresses in the operator’s own network where a workspace’s own model may be; none unless said. */
  privateModels: readonly string[];
  /** Where sites with names below this one are; null where names lead where they always do. */
  sitesBelow: { below: string; origin: string } | null;
  /** Who is asked for emails and phones of people; none where nobody is set up. */
  enrichment: readonly EnrichmentAccount[];
  /** The synthetic world, where the mailboxes of a demo are kept, and what their owners sign in with. */
  postOffice: { origin: string; password: string } | null;
  /** Whether customers' mail servers may stand in the operator's own network. */
  allowsPrivateMail: boolean;
  /** Beginnings of addresses in the operator’s own network that webhooks may be sent to; none unless said. */
  privateReceivers: readonly string[];
  /** Whether mail servers of others are asked by SMTP which mailboxes they have. */
  probesMailboxes: boolean;
  /** Who is asked for names (`9.9.9.9`, `192.0.2.1:5353`); null for the machine's own. In a demo the world is first. */
  dnsServers: readonly string[] | null;
  /** Where those are reached who carry customers' mail by a wire of their own. */
  mailVendors: MailVendors;
  /** Whoever registers names for us. */
  registrar: RegistrarAccount | null;
  /** The mail servers of our own, where mailboxes on customers' domains are kept. */
  mailHost: MailHost | null;
  /** The operator's mailboxes that placement tests look into; none where nothing is set up. */
  placementSeeds: readonly SeedMailbox[];
  /** Whoever takes money for us. */
  payments: PaymentsAccount | null;
}
/** A large language model, reached by a key. */
export interface ModelAccount {
  vendor: 'openai_compatible' | 'openai' | 'anthropic';
  /** Without a slash at its end. */
  baseUrl: string;
  /** Empty where the model asks for none. */
  apiKey: string;
  model: string;
  /** In cents for a million tokens; null where nobody knows. */
  prices: { input: number; output: number } | null;
  /** Named by whoever runs the house, who may name what is in their own network; else by a customer. */
  isOperators: boolean;
}
/** Our account at a vendor of contact data. */
export interface EnrichmentAccount {
  name: 'hunter' | 'people_data_labs' | 'apollo';
  baseUrl: string;
  apiKey: string;
  /** What it charges for a found value, in cents. */
  price: number;
  /** How long an answer is waited for, where not as long as usual. */
  timeoutMs?: number;
}
/** A mailbox of the operator's own at some mail provider: placement tests write to it and look where the mail lies. */
export interface SeedMailbox {
  /** The name of who carries its mail, as people know it. */
  provider: string;
  email: string;
  imap: { host: string; port: number; security: 'tls' | 'starttls' | 'none' };
  user: string;
  password: string;
}
export interface RegistrarAccount {
  baseUrl: string;
  token: string;
  accountId: string;
}
export interface MailHost {
  smtp: MailPlace;
  imap: MailPlace;
  /** Who takes mail for its domains. */
  mx: { host: string; priority: number }[];
  /** The name whose SPF record lists who sends for them. */
  spf: string;
}
export interface MailVendors {
  gmail: string;
  sendgrid: string;
  /** Null where its regions each have their own address. */
  amazon: string | null;
  /** Its servers, signed in to by token. */
  microsoft: { smtp: MailPlace; imap: MailPlace };
}
export interface MailPlace {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
}
/** Our account at the provider of payments; without an address of its own it is reached where it always is. */
export interface PaymentsAccount {
  apiBase: string | null;
  secretKey: string;
  webhookSecret: string;
}
export interface NetworkGateway {
  baseUrl: string;
  apiKey: string;
}
export interface OpenIdClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}
