import type { Socket } from 'socket.io';
import { lifeOfToken } from '../auth/find-actor.ts';
import type { Transactions } from '../db/transaction.ts';

/** A session that is used lives on, one that was ended without our hearing of it does not: asked this often. */
const ASK_AGAIN_MS = 15 * 60_000;
const AFTER_FAULT_MS = 60_000;

/** A socket goes when the token that opened it ends. */
export function endInTime(
  socket: Pick<Socket, 'disconnect' | 'once'>,
  tokenHash: Buffer,
  transactions: Transactions,
): void {
  let timer: NodeJS.Timeout | undefined;
  let isGone = false;
  const ask = async () => {
    const left = await transactions
      .onPlatform((tx) => lifeOfToken(tx, tokenHash), { readOnly: true })
      .catch(() => AFTER_FAULT_MS);
    if (isGone) return;
    if (left <= 0) {
      socket.disconnect(true);
      return;
    }
    timer = setTimeout(() => void ask(), Math.min(left, ASK_AGAIN_MS));
    timer.unref();
  };
  socket.once('disconnect', () => {
    isGone = true;
    clearTimeout(timer);
  });
  void ask();
}
