/** How a word is said of one, of many, of women, and inside of a compound: what is looked up beside the words as they stand. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/([sx]|ch)es$/, '$1'],
  [/s$/, ''],
  // “Projektleiterinnen”, “Projektleiterin”
  [/(er|or|ur|ist|ent|ant|chef|at)innen$/, '$1'],
  [/(er|or|ur|ist|ent|ant|chef|at)in$/, '$1'],
];
/** Of German alone, where a wrong guess would find a word: asked of the words that are known here, not of the index. */
const CASES: readonly (readonly [RegExp, string])[] = [
  [/en$/, ''],
  [/n$/, ''],
  [/e$/, ''],
  [/es$/, ''],
];

/** Of women, as lists of roles have it. */
const MASCULINE: ReadonlyMap<string, string> = new Map(
  (
    'directora:director directoras:directores directrice:directeur directrices:directeurs diretora:diretor diretoras:diretores ' +
    'financiera:financiero financieras:financieros financiere:financier financieres:financiers financeira:financeiro ' +
    'financeiras:financeiros commerciale:commercial commerciales:commerciaux generale:general generales:generaux ' +
    'tecnica:tecnico tecnicas:tecnicos duena:dueno duenas:duenos dona:dono donas:donos fondatrice:fondateur ' +
    'fondatrices:fondateurs fundadora:fundador fundadoras:fundadores socia:socio socias:socios proprietaria:proprietario ' +
    'proprietarias:proprietarios propietaria:propietario propietarias:propietarios jefa:jefe jefas:jefes ' +
    'developpeuse:developpeur developpeuses:developpeurs ingenieure:ingenieur ingenieures:ingenieurs ingeniera:ingeniero ' +
    'ingenieras:ingenieros engenheira:engenheiro engenheiras:engenheiros desarrolladora:desarrollador ' +
    'desarrolladoras:desarrolladores desenvolvedora:desenvolvedor desenvolvedoras:desenvolvedores ' +
    'programadora:programador programadoras:programadores vendedora:vendedor vendedoras:vendedores abogada:abogado ' +
    'abogadas:abogados advogada:advogado advogadas:advogados encargada:encargado encargadas:encargados gestora:gestor ' +
    'gestoras:gestores recruteuse:recruteur recruteuses:recruteurs reclutadora:reclutador reclutadoras:reclutadores ' +
    'recrutadora:recrutador recrutadoras:recrutadores presidenta:presidente gerenta:gerente gerentas:gerentes ' +
    'directiva:directivo directivas:directivos executiva:executivo executivas:executivos dirigeante:dirigeant ' +
    'dirigeantes:dirigeants juridica:juridico becaria:becario becarias:becarios estagiaria:estagiario estagiarias:estagiarios'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

function withEndings(phrase: string, endings: typeof PLURALS): string[] {
  const words = phrase.split(' ');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return endings.flatMap(([ending, single]) => [
    ...(ending.test(last) ? [[...words.slice(0, -1), last.replace(ending, single)].join(' ')] : []),
    // “heads of sales”, “directors of marketing”
    ...(words.length > 1 && ending.test(first) ? [[first.replace(ending, single), ...words.slice(1)].join(' ')] : []),
  ]);
}

/** A phrase as it is said, and as one of them is called: what an index may know it by. */
export function formsOf(phrase: string): string[] {
  const masculine = phrase
    .split(' ')
    .map((word) => MASCULINE.get(word) ?? word)
    .join(' ');
  return [...new Set([phrase, masculine].flatMap((form) => [form, ...withEndings(form, PLURALS)]))];
}

/** The same with the cases of German; for words that are known without asking. */
export const listedFormsOf = (phrase: string): string[] => [
  ...new Set([phrase, withoutUmlauts(phrase)].flatMap(formsOf).flatMap((form) => [form, ...withEndings(form, CASES)])),
];
/** “Geschaeftsfuehrer”, as who has no umlauts on the keyboard writes it. */
export const withoutUmlauts = (phrase: string): string => phrase.replace(/([aou])e/g, '$1');

/** “Softwarefirmen”, “Energiebranche”: what stands before the company. */
const OF_COMPANY =
  /^(.{2,}?)s?(?:unternehmens?|firmen|firma|betriebe?n?|konzerne?n?|branche|industrie|sektor|herstellern?|dienstleistern?|anbietern?|hauser)$/;
export const companyStem = (word: string): string | null => OF_COMPANY.exec(word)?.[1] ?? null;
/** “Einkaufsleiter”: what is led, and by whom. */
const OF_ROLE = /^(.{2,}?)s?(leiter|chef|manager|direktor|vorstand)$/;
export function roleStem(word: string): { stem: string; role: string } | null {
  const [, stem, role] = OF_ROLE.exec(word) ?? [];
  return stem && role ? { stem, role } : null;
}
