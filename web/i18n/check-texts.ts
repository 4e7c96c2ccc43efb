/** The texts of one language as they stand in its file. */
export type TextTree = { [name: string]: string | TextTree };

export interface CheckInput {
  texts: Record<string, TextTree>;
  /** The language that decides which keys there are. */
  main: string;
  /** The code that uses them. */
  sources: readonly string[];
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const SELECTOR = /\(?\$\)?\s*=>\s*\$((?:\s*\??\.\s*\w+)+)/g;

/** Everything that is wrong with the texts, one sentence each; nothing when all is well. */
export function checkTexts({ texts, main, sources }: CheckInput): string[] {
  const mainTexts = flatten(texts[main]!);
  const bases = new Map([...mainTexts.keys()].map((key) => [baseOf(key, mainTexts), key !== baseOf(key, mainTexts)]));
  const used = new Set(sources.flatMap(usedKeys));
  return [
    ...[...used].filter((key) => !bases.has(key)).map((key) => `${key} is used but stands in no file`),
    ...[...bases.keys()].filter((key) => !used.has(key)).map((key) => `${key} is not used anywhere`),
    ...Object.entries(texts).flatMap(([language, tree]) => checkLanguage(language, flatten(tree), mainTexts, bases)),
  ];
}

function checkLanguage(
  language: string,
  own: Map<string, string>,
  main: Map<string, string>,
  bases: Map<string, boolean>,
): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const wanted = [...bases].flatMap(([base, isPlural]) => (isPlural ? forms.map((form) => `${base}_${form}`) : [base]));
  const problems = wanted.filter((key) => !own.has(key)).map((key) => `${language}: ${key} is missing`);
  const known = new Set(wanted);
  for (const [key, text] of own) {
    if (!known.has(key)) problems.push(`${language}: ${key} is too many`);
    else if (text.trim() === '') problems.push(`${language}: ${key} is empty`);
    else {
      const base = baseOf(key, main);
      const expected = placeholders(main.get(base) ?? main.get(`${base}_other`) ?? '');
      const difference = differenceOf(expected, placeholders(text));
      // A singular may say "a message" instead of "1 message".
      if (bases.get(base)) difference.delete('count');
      if (difference.size > 0) problems.push(`${language}: ${key} differs in {{${[...difference].join('}}, {{')}}}`);
    }
  }
  return problems;
}

function flatten(tree: TextTree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[path + name, value]] : [...flatten(value, `${path}${name}.`)],
    ),
  );
}

/** Plural forms share one key: steps_one and steps_other are both `steps`. */
function baseOf(key: string, main: Map<string, string>): string {
  const base = key.replace(PLURAL, '');
  return main.has(`${base}_other`) ? base : key;
}

function usedKeys(source: string): string[] {
  return [...source.matchAll(SELECTOR)].map((match) => match[1]!.replace(/[\s?]/g, '').slice(1));
}

function placeholders(text: string): Set<string> {
  return new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]!));
}

function differenceOf(one: Set<string>, other: Set<string>): Set<string> {
  return new Set([...[...one].filter((name) => !other.has(name)), ...[...other].filter((name) => !one.has(name))]);
}
