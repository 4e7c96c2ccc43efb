/**
 * What reading a text needs to know of its language. Lists are words with spaces between them, in any of their forms;
 * they are compared without accents and by their stem (`stem.ts`).
 */
export interface LanguageWords {
  /** Articles, pronouns, prepositions, auxiliaries: they state nothing, and tell which language it is. */
  functionWords: string;
  /** Courtesy and talk about the talk itself: thanks, a call, a question, an idea. They state nothing either. */
  plainWords: string;
  negations: string;
  /** “two 2 three 3”. */
  numberWords: string;
  /** Twelve, from January. */
  months: string;
  weekdays: string;
  /** Units that a proposal has: “fifteen minutes”. */
  timeUnits: string;
  scaleWords: string;
  percentWords: string;
  currencyWords: string;
  /** Beside a pronoun, or as its first word, they make a clause a proposal: “could we”. */
  modals: string;
  /** With one of them a clause proposes or wishes, and states nothing. */
  proposals: string;
  /** A clause that begins so states nothing. */
  conditionals: string;
  /** What begins a statement inside another: that, because. */
  stating: string;
  /** What begins a question inside a sentence: how, why. */
  asking: string;
  /** The sender's side: what is said of it rests on its own words alone. */
  ourWords: string;
  /** “your recent …” states something even in a question. */
  recentWords: string;
  /** Second person, possessives: in a question “your recent …”. */
  yourWords: string;
  /** Gains and losses: a clause with one states something, however politely. */
  benefits: string;
  superlatives: string;
  /** Patterns of what binds the sender: guarantees, prices, law, health. Without accents, in small letters. */
  promises: readonly string[];
  spamWords: readonly string[];
  /** How a text begins, and how it ends, before a name. */
  greetings: readonly string[];
  closings: readonly string[];
  honorifics: string;
  /** Capital letters that name nobody. */
  commonCapitals: string;
  familiar: string;
  formal: string;
  /** Where a writer speaks of itself or of what it was told. */
  instructions: readonly string[];
}
