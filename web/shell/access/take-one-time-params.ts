/** Remembered for this tab. The last three are for the browser extension. */
const REMEMBERED = ['skippedEmailConfirmation', 'installExtension', 'waitLiEmail', 'fromExtension'] as const;
type Remembered = (typeof REMEMBERED)[number];

export interface OneTimeParams {
  /** The address without what was told. */
  rest: Record<string, unknown>;
  /** What somebody has just finished: activation, registration. */
  done: string | null;
  isBackFromPayment: boolean;
  /** And the payment went through. */
  hasPaid: boolean;
}

/** What an address says once: it is taken out, so that a reload or a bookmark does not say it again. Null: nothing. */
export function takeOneTimeParams(
  search: Readonly<Record<string, unknown>>,
  storage: Pick<Storage, 'setItem'>,
): OneTimeParams | null {
  const { done, redirect_from_stripe: payment, ...others } = search;
  const rest: Record<string, unknown> = others;
  const remembered = REMEMBERED.filter((name) => rest[name] !== undefined);
  for (const name of remembered) {
    storage.setItem(name, String(rest[name]));
    delete rest[name];
  }
  if (done === undefined && payment === undefined && remembered.length === 0) return null;
  return {
    rest,
    done: typeof done === 'string' ? done : null,
    isBackFromPayment: payment !== undefined,
    hasPaid: payment === 'success',
  };
}

export function isRemembered(name: Remembered, storage: Pick<Storage, 'getItem'>): boolean {
  const value = storage.getItem(name);
  return value !== null && value !== 'false';
}
