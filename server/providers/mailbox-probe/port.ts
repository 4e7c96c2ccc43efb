/** What a domain's mail server says about a name, without a mail being sent; `unsaid` where it does not tell. */
export type ProbeAnswer = 'taken' | 'refused' | 'unsaid';

/** Asks mail servers whether they would take mail for addresses of one domain. */
export interface MailboxProbe {
  /** In the order of the addresses; all `unsaid` where nobody answers. */
  ask(exchange: string, addresses: readonly string[]): Promise<ProbeAnswer[]>;
}
