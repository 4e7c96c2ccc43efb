/** Companies, whatever they are called: what stands before says which. */
export const COMPANY_NOUNS = new Set(
  'company|companies|firm|firms|business|businesses|startups|startup|corporations|enterprises|organisations|organizations|employers|industry|sector|space|firma|firmen|unternehmen|betriebe|betrieben|konzerne|konzernen|mittelstandler|branche|entreprise|entreprises|societes|boites|secteur|empresa|empresas|companias|sociedades|negocios|companhias|setor|industria'.split(
    '|',
  ),
);

export const MONTH_WORDS = new Set('month|months|monat|monate|monaten|mois|mes|meses'.split('|'));
export const YEAR_WORDS = new Set('year|years|jahr|jahre|jahren|an|ans|annee|annees|ano|anos'.split('|'));

/** Before or behind the name of a language. */
export const SPEAKING = new Set(
  'speaking|speakers|speaker|speak|speaks|sprachige|sprachig|sprachigen|sprechen|sprechende|sprechenden|parlent|parlant|hablan|hablantes|falam|falantes'.split(
    '|',
  ),
);
const LANGUAGES =
  'en:english,englisch,anglais,ingles|de:german,deutsch,allemand,aleman,alemao|fr:french,franzosisch,francais,frances|es:spanish,spanisch,espagnol,espanol,espanhol|pt:portuguese,portugiesisch,portugais,portugues|it:italian,italienisch,italien,italiano|nl:dutch,niederlandisch,neerlandais,neerlandes,holandes|pl:polish,polnisch,polonais,polaco,polones|sv:swedish,schwedisch,suedois,sueco|da:danish,danisch,danois,danes|no:norwegian,norwegisch,norvegien,noruego|fi:finnish,finnisch,finnois,finlandes|hi:hindi|ja:japanese,japanisch,japonais,japones|zh:chinese,chinesisch,chinois,chino,chines|ar:arabic,arabisch,arabe|tr:turkish,turkisch,turc,turco|ru:russian,russisch,russe,ruso,russo';
export const LANGUAGE_WORDS: ReadonlyMap<string, string> = new Map(
  LANGUAGES.split('|').flatMap((entry) => {
    const [code = '', names = ''] = entry.split(':');
    return names.split(',').map((name) => [name, code] as const);
  }),
);

/** Joins values of one kind: “France or Spain”. */
export const JOINING = new Set('and or und oder et ou y e o nor noch ni'.split(' '));
/** Joins what is left out with whatever follows, of the same kind or not: “not Berlin or retail”. */
export const OR = new Set('or oder ou o nor noch ni nem'.split(' '));
/** Words of Portuguese, in which “no” is a place’s and not a refusal. */
export const PORTUGUESE = new Set('com em mas dos das do da os ao aos que sem nao pessoas na nos nas'.split(' '));
