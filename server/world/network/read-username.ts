export type AccountPlan = 'basic' | 'premium' | 'sales_navigator' | 'recruiter';

const SIGN_INS = [
  'ok',
  'pin',
  'apppin',
  'smspin',
  'inapp',
  'captcha',
  'phone',
  '2fa',
  'blocked',
  'restrict',
  'taken',
  'mustchange',
  'unverified',
] as const;
export type SignInWord = (typeof SIGN_INS)[number];

const PLAN_WORDS: Record<string, AccountPlan> = {
  premium: 'premium',
  sales: 'sales_navigator',
  recruiter: 'recruiter',
};

/**
 * What a username makes the network do: plan words, and `past` for an account with invitations from before, stand
 * anywhere before the @; the last word decides the sign-in.
 */
export function readUsername(username: string): { signIn: SignInWord; plan: AccountPlan; hasPast: boolean } {
  const [, ...words] = (username.split('@')[0] ?? '').toLowerCase().split('+');
  const plan = words.map((word) => PLAN_WORDS[word]).find((one) => one !== undefined) ?? 'basic';
  const last = words.at(-1);
  return { signIn: SIGN_INS.find((word) => word === last) ?? 'ok', plan, hasPast: words.includes('past') };
}
