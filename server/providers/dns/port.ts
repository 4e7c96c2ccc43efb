/** What the DNS says about names. A list without anything: there is no such record, or no such name. */
export interface NameRecords {
  /** Each text whole: the pieces that it goes over the wire in are put together. */
  resolveTxt(name: string): Promise<string[]>;
  resolveMx(name: string): Promise<MailExchanger[]>;
  /** Where a name leads to, without following it further. */
  resolveCname(name: string): Promise<string[]>;
  resolveNs(name: string): Promise<string[]>;
  resolveA(name: string): Promise<string[]>;
  resolveAaaa(name: string): Promise<string[]>;
  resolveSrv(name: string): Promise<NamedService[]>;
}
export interface MailExchanger {
  exchange: string;
  priority: number;
}
export interface NamedService {
  name: string;
  port: number;
  priority: number;
  weight: number;
}

/** Nobody could say: it tells nothing of the name, and is asked for again later. */
export class NamesAway extends Error {
  constructor(name: string, reason: string) {
    super(`The DNS did not answer for ${name}: ${reason}`);
    this.name = 'NamesAway';
  }
}
