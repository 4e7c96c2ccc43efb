import type { Language } from '../../../contract/accounts/people.ts';

/** Endings that make no other word of it; the longest that leaves a stem of three letters goes. */
const ENDINGS: Record<Language, RegExp> = {
  en: /(?:ations?|ings?|ments?|edly|iest|ies|ers?|ed|es|ly|s|e|y)$/,
  de: /(?:ungen|ung|erinnen|innen|ern|ten|em|en|er|es|te|e|n|s|t)$/,
  fr: /(?:issements?|ements?|ations?|ateurs?|euses?|eurs?|antes?|ants?|aient|ions|ees|ee|es|er|ez|ent|ir|is|it|e|s|x)$/,
  es: /(?:aciones|acion|amientos?|imientos?|adores|ador|ando|iendo|adas?|ados?|idas?|idos?|aron|ieron|aban?|an|en|as|es|os|ar|er|ir|a|e|o|s)$/,
  pt: /(?:acoes|acao|amentos?|imentos?|adores|ador|ando|endo|indo|adas?|ados?|idas?|idos?|aram|eram|iram|am|em|as|es|os|ar|er|ir|ou|a|e|o|s)$/,
};
const LEAST = 3;
/** No word of these languages is longer; what is, is none. */
const MOST = 40;

/** What the forms of a folded word have in common, roughly: enough to find a source's word again. */
export function stemOf(word: string, language: Language): string {
  if (word.length <= LEAST + 1 || word.length > MOST) return word;
  const ending = ENDINGS[language].exec(word)?.[0] ?? '';
  const stem = ending && word.length - ending.length >= LEAST ? word.slice(0, -ending.length) : word;
  // planned, plan
  return language === 'en' && ending && /([bdgklmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}
