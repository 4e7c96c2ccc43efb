/** What the network is told of a number: its digits. */
export const phoneDigits = (typed: string): string => typed.replaceAll(/\D/g, '');

/** Digits, spaces, plus, dashes and brackets, with 6 to 13 digits (X17). */
export function isAccountPhone(typed: string): boolean {
  const digits = phoneDigits(typed).length;
  return /^[\d\s()+-]+$/.test(typed.trim()) && digits > 5 && digits <= 13;
}
