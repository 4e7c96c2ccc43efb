/** What was used is shown rounded up, what is left rounded down: nobody has more than they read. */
export const usedCredits = (credits: number): number => Math.ceil(toCents(credits));
export const leftCredits = (credits: number): number => Math.floor(toCents(credits));

/** Credits have two decimals; what adding them up left behind is none. */
const toCents = (credits: number): number => Math.round(credits * 100) / 100;
