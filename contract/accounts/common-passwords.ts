/**
 * Words that people choose most, as every published list of leaked passwords begins with: written down here by hand, so
 * that no list of somebody else's has to be carried along. What stands around them (digits, signs, a year) and letters
 * that are written as digits do not make them harder to guess.
 */
const COMMON = new Set(
  `password passwort passwd pass contrasena senha motdepasse parola admin administrator root user guest test testing
  demo login welcome willkommen bienvenue bienvenido bemvindo letmein changeme default secret geheim secreto segredo
  master super superman batman spiderman pokemon naruto dragon monkey shadow tigger princess princesa sunshine
  football fussball futebol baseball basketball hockey soccer liverpool arsenal chelsea barcelona realmadrid juventus
  iloveyou ichliebedich teamo jetaime teamo loveyou lovely flower flowers chocolate cookie cheese banana orange
  michael jennifer jessica ashley daniel thomas jordan robert andrew matthew charlie george anthony alexander
  hello hallo bonjour hola starwars matrix freedom whatever trustno computer internet samsung google facebook linkedin
  microsoft windows android iphone summer sommer winter spring autumn herbst monday freitag january december qwerty
  qwertz azerty qwertyuiop qazwsx qazwsxedc asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcdef abcdefg access company
  kithline outreach campaign prospect`.split(/\s+/),
);
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
];
const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const reversed = (text: string) => text.split('').reverse().join('');
const RUNS = ROWS.flatMap((row) => [row.repeat(2), reversed(row).repeat(2)]);

/** Whether somebody who guesses would try it among the first: a common word, a row of keys, the same over and over. */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  // “abababab”, “123123123”
  if (/^(.{1,4})\1+.{0,3}$/u.test(typed)) return true;
  const bare = typed.replace(/[\s._-]/g, '');
  if (RUNS.some((run) => run.includes(bare))) return true;
  const inner = bare.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return [inner, inLetters(inner), inLetters(bare)].some((word) => COMMON.has(word) || isTwice(word));
}

const inLetters = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign);

/** “passwordpassword” */
const isTwice = (text: string): boolean => {
  const half = text.slice(0, text.length / 2);
  return half.length > 0 && half + half === text && COMMON.has(half);
};
