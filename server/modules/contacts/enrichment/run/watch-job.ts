import type { Clock } from '../../../../core/clock/clock.ts';
import type { PageWatch } from './look-up-page.ts';

const PROGRESS_MS = 1_000;

export interface JobWatch extends PageWatch {
  /** Why it ended before its time, once it has. */
  readonly ended: Error | null;
  /** Tells at once how far it is. */
  tell(): Promise<boolean>;
  /** Nobody is asked any more. */
  end(): void;
}

/** Tells how far a look-up is, at most once a second while it goes on, and so hears whether somebody has ended it. */
export function watchJob(clock: Clock, before: number, progress: (count: number) => Promise<void>): JobWatch {
  let [count, told] = [before, clock.now().getTime()];
  let ended: Error | null = null;
  let isOn = true;
  const tell = async (): Promise<boolean> => {
    if (!isOn) return false;
    told = clock.now().getTime();
    await progress(count).catch((error: Error) => {
      ended ??= error;
      isOn = false;
    });
    return isOn;
  };
  const look = async (): Promise<boolean> => (isOn && clock.now().getTime() - told >= PROGRESS_MS ? tell() : isOn);
  return {
    get ended() {
      return ended;
    },
    isOn: () => isOn,
    look,
    onDone: () => {
      count++;
      return look();
    },
    tell,
    end: () => {
      isOn = false;
    },
  };
}
