/** What the network is told of a number: its digits. */
export const phoneDigits = (typed: string): string => typed.replaceAll(/\D/g, '');

/** 6 to 13 digits, whatever stands between them, as the server has it (X17). */
export function isAccountPhone(typed: string): boolean {
  const digits = phoneDigits(typed).length;
  return digits > 5 && digits <= 13;
}
