import { wordsIn } from './fold.ts';

/** Beside a verb of wishing they make it a proposal, and a sentence with one is about somebody. */
export const PRONOUNS: ReadonlySet<string> = new Set(
  wordsIn(`i we you it this that me us he she they their his her your my our
    ich wir sie du es das uns mir dir ihnen mich ihr ihre ihren ihrem ihrer dein deine deinen deinem mein meine unser unsere
    je nous vous tu ça cela il elle on ils elles me te votre vos ton ta tes mon ma mes notre nos leur leurs j
    yo nosotros usted ustedes tú él ella me le te nos su sus tus mi mis nuestro nuestra
    eu nós você vocês ele ela lhe seu sua seus suas teu tua meu minha nosso nossa`),
);

/** Most, many, all: a sentence with one speaks of the world. */
export const QUANTIFIERS: ReadonlySet<string> = new Set(
  wordsIn(`most many all every few nobody everyone everybody always never
    meisten viele alle jeder jede jedes wenige niemand jeden
    plupart beaucoup tous toutes chaque personne
    mayoría muchos muchas todos todas cada nadie
    maioria muitos muitas todos todas cada ninguém`),
);

/** What a member saw or read is told of others, whoever saw it. */
export const OBSERVING: ReadonlySet<string> = new Set(
  wordsIn(`saw see seen read noticed noted heard found came learned noticing
    gesehen gelesen bemerkt gehört entdeckt sehe lese las sah
    vu lu remarqué appris vois lis
    vi visto leí leído noté supe veo leo
    li lido notei soube vejo`),
);

/** Negations that are nothing else in any of the languages. */
export const SURE_NEGATIONS: ReadonlySet<string> = new Set(
  wordsIn(
    'not never without cannot nicht kein keine keinen nie niemals ohne pas jamais aucun aucune sans nunca jamás ningún ninguna sin não nenhum nenhuma sem',
  ),
);

/** “by”: who does something stands behind it. */
export const AGENTS: ReadonlySet<string> = new Set(wordsIn('by von vom durch par por pelo pela'));
