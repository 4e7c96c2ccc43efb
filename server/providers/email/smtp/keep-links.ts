import type { CustomerMailbox } from '../port.ts';

/** A conversation that nobody goes on with ends after so long. */
const KEPT_MS = 30_000;

export interface MailLinks<L> {
  with<T>(mailbox: CustomerMailbox, work: (link: L) => Promise<T>): Promise<T>;
}

/**
 * Keeps a mailbox's conversation for whoever goes on with it soon, one at a time; one that was opened before the
 * mailbox was connected anew, with another name or server, ends. One that was kept and turns out to
 * be broken is opened anew, and the work is done again, where `fault` says what such a break is; so it has to be such
 * that doing it again does nothing twice.
 */
export function keepLinks<L extends { isOpen(): boolean; close(): void }>(
  open: (mailbox: CustomerMailbox) => Promise<L>,
  fault?: (error: Error) => Error,
): MailLinks<L> {
  const kept = new Map<string, { link: L; access: string; timer: NodeJS.Timeout }>();
  const turns = new Map<string, Promise<unknown>>();
  const take = ({ id, access }: CustomerMailbox): L | null => {
    const before = kept.get(id);
    kept.delete(id);
    clearTimeout(before?.timer);
    if (!before?.link.isOpen()) return null;
    if (before.access === JSON.stringify(access)) return before.link;
    before.link.close();
    return null;
  };
  const keep = ({ id, access }: CustomerMailbox, link: L) => {
    if (!link.isOpen()) return;
    const timer = setTimeout(() => {
      kept.delete(id);
      link.close();
    }, KEPT_MS).unref();
    kept.set(id, { link, access: JSON.stringify(access), timer });
  };
  const use = async <T>(mailbox: CustomerMailbox, work: (link: L) => Promise<T>): Promise<T> => {
    const old = take(mailbox);
    const link = old ?? (await open(mailbox));
    try {
      return await work(link);
    } catch (error) {
      if (link.isOpen() || !fault) throw error;
      if (old) return await use(mailbox, work);
      throw fault(error as Error);
    } finally {
      keep(mailbox, link);
    }
  };
  return {
    with: (mailbox, work) => {
      const turn = (turns.get(mailbox.id) ?? Promise.resolve()).catch(() => {}).then(() => use(mailbox, work));
      turns.set(mailbox.id, turn);
      const forget = () => {
        if (turns.get(mailbox.id) === turn) turns.delete(mailbox.id);
      };
      turn.then(forget, forget);
      return turn;
    },
  };
}
