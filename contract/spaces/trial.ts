/** A new workspace tries out everything, with two accounts, and without a card. */
export const TRIAL_DAYS = 14;
export const TRIAL_SEATS = { cloud: 2, extension: 0 };
/** So long before its end the admins are warned of it. */
export const TRIAL_WARNED_DAYS = 3;
