import type { Timer } from '../../../../ui/feedback/timed-stack.ts';

export const PAUSE_MS = 800;
/** Until it is tried again where the server could not be reached. */
export const RETRY_MS = 5_000;

export interface Unsaved<P> {
  patch: P;
  /** The version the changes began with. */
  basedOn: number | null;
  /** What is on its way: a reload in the middle cannot know whether it arrived. */
  sent?: P | null;
}
export interface AutosaveState<P> extends Unsaved<P> {
  status: 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';
  error: Error | null;
  /** What was saved, and the version that has it: a screen that still draws an older one shows this over it. */
  landed: { patch: P; version: number } | null;
}

interface Options<P> {
  /** Keeps the changes, and answers the version that came of it. */
  save: (patch: P, basedOn: number | null, sentBefore: P | null) => Promise<number>;
  timer: Timer;
  /** Joins what is unsaved with what was just changed. */
  merge: (before: P, after: P) => P;
  /** Whether it helps to try again after a while. */
  isPassing: (error: Error) => boolean;
  /** What an earlier visit could not save. */
  kept?: Unsaved<P> | null;
  /** Whatever is unsaved, for surviving a reload; null where all is saved. */
  keep: (unsaved: Unsaved<P> | null) => void;
}

export type Autosave<P extends object> = ReturnType<typeof createAutosave<P>>;

/** Saves changes after a short pause, one request at a time; what is changed meanwhile goes with the next one. */
export function createAutosave<P extends object>(options: Options<P>) {
  const { save, timer, merge } = options;
  const nothing = {} as P;
  let state: AutosaveState<P> = {
    patch: options.kept?.patch ?? nothing,
    basedOn: options.kept?.basedOn ?? null,
    status: 'idle',
    error: null,
    landed: null,
  };
  /** What an earlier visit, or a request without an answer, may have saved. */
  let sentBefore: P | null = options.kept?.sent ?? null;
  let running: Promise<void> | null = null;
  let cancel: (() => void) | null = null;
  const listeners = new Set<() => void>();
  const isEmpty = (patch: P) => Object.keys(patch).length === 0;

  const unsaved = (): Unsaved<P> | null =>
    isEmpty(state.patch)
      ? null
      : { patch: state.patch, basedOn: state.basedOn, ...(sentBefore && { sent: sentBefore }) };

  function set(next: Partial<AutosaveState<P>>): void {
    state = { ...state, ...next };
    options.keep(unsaved());
    for (const listener of listeners) listener();
  }
  function schedule(ms: number): void {
    cancel?.();
    cancel = timer.after(ms, () => void run().catch(() => undefined));
  }
  async function once(): Promise<void> {
    const sent = state.patch;
    const before = sentBefore;
    sentBefore = sent;
    set({ status: 'saving', error: null });
    try {
      const version = await save(sent, state.basedOn, before);
      sentBefore = null;
      const left = without(state.patch, sent);
      set({
        patch: left,
        basedOn: isEmpty(left) ? null : version,
        status: isEmpty(left) ? 'saved' : 'waiting',
        landed: { patch: state.landed ? merge(state.landed.patch, sent) : sent, version },
      });
      if (!isEmpty(left)) schedule(PAUSE_MS);
    } catch (error) {
      set({ status: 'failed', error: error as Error });
      if (options.isPassing(error as Error)) schedule(RETRY_MS);
      throw error;
    }
  }
  function run(): Promise<void> {
    cancel?.();
    running ??= once().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    state: () => state,
    unsaved,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (patch: P, version: number | null): void => {
      const basedOn = isEmpty(state.patch) ? version && Math.max(version, state.landed?.version ?? 0) : state.basedOn;
      set({
        patch: merge(state.patch, patch),
        basedOn,
        status: running ? 'saving' : 'waiting',
        landed: stillUndrawn(state, version),
      });
      if (!running) schedule(PAUSE_MS);
    },
    /** Saves all there is now; fails as saving failed. `always` saves also where nothing was changed. */
    flush: async (always = false): Promise<void> => {
      if (running) await running;
      if (always && isEmpty(state.patch)) await run();
      while (!isEmpty(state.patch)) await run();
    },
    /** What an earlier visit left is saved like a change. */
    resume: (): void => {
      if (!isEmpty(state.patch)) schedule(PAUSE_MS);
    },
    /** Gives up what is unsaved. */
    drop: (): void => {
      cancel?.();
      sentBefore = null;
      set({ patch: nothing, basedOn: null, status: 'idle', error: null, landed: null });
    },
    /** Saves over what somebody else saved meanwhile. */
    insist: (): Promise<void> => {
      set({ basedOn: null });
      return run();
    },
    stop: (): void => cancel?.(),
  };
}

/** What was saved and is not in the version that the screen draws. */
export const stillUndrawn = <P>({ landed }: Pick<AutosaveState<P>, 'landed'>, drawn: number | null) =>
  landed && landed.version > (drawn ?? 0) ? landed : null;

/** What was changed since it was sent stays. */
function without<P extends object>(patch: P, sent: P): P {
  const left = Object.entries(patch).filter(([key, value]) => value !== sent[key as keyof P]);
  return Object.fromEntries(left) as P;
}
