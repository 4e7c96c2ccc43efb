/** What web/brand/tokens.css defines: the variables of the scale and the named widths of media queries. */
export interface Tokens {
  variables: Set<string>;
  /** name → query, such as `--below-768` → `(max-width: 47.99em)` */
  widths: Map<string, string>;
}

export function tokensOf(css: string): Tokens {
  return {
    variables: new Set([...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name as string)),
    widths: new Map([...css.matchAll(/@custom-media (--[\w-]+) ([^;]+);/g)].map(([, name, query]) => [name!, query!])),
  };
}

const SPACE = /^(?:scroll-)?(?:padding|margin)(?:-[a-z-]+)?$|^(?:(?:row|column|grid)-)?gap$/;
const RADIUS = /^border(?:-[a-z-]+)?-radius$/;

/** Sizes of a style sheet that are not of the scale. */
export function rawSizesOfCss(css: string, tokens: Tokens): string[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const found: string[] = [];
  for (const [all, query] of text.matchAll(/@media\s([^{]+)/g)) {
    const names = [...(query as string).matchAll(/\((--[\w-]+)\)/g)].map(([, name]) => name as string);
    if (/\d(?:px|r?em)\b/.test(query as string) || names.some((name) => !tokens.widths.has(name)))
      found.push(all.trim());
  }
  for (const [, property, value] of text.matchAll(/(?<![\w-])([a-z-]+)\s*:\s*([^;{}]+)[;}]/g))
    if (isRaw(property as string, value as string)) found.push(`${property}: ${value}`);
  return [...found, ...unknown(text, tokens)];
}

function isRaw(property: string, value: string): boolean {
  if (property === 'font') return value !== 'inherit';
  if (property === 'font-size' || RADIUS.test(property)) return !/^(?:0|inherit| )*$/.test(withoutVariables(value));
  return SPACE.test(property) && hasLength(value);
}

/** A length other than nothing and a hairline. */
const hasLength = (value: string): boolean =>
  [...withoutVariables(value).matchAll(/(\d*\.?\d+)(px|r?em|ch|v[wh]|%)/g)].some(
    ([, number, unit]) => Number(number) !== 0 && !(number === '1' && unit === 'px'),
  );

const withoutVariables = (value: string): string => value.replace(/var\(--[\w-]+\)/g, '');

const unknown = (text: string, { variables }: Tokens): string[] =>
  [...text.matchAll(/var\((--(?:text|space|radius)-[\w-]+)/g)]
    .map(([, name]) => name as string)
    .filter((name) => !variables.has(name));

const PROPS =
  /(?<![\w-])(?:fz|p|px|py|pt|pb|pl|pr|ps|pe|m|mx|my|mt|mb|ml|mr|ms|me|gap|rowGap|columnGap|radius|padding|spacing|verticalSpacing|horizontalSpacing)=(\{[^}]*\}|"[^"]*")/g;
const KEYS =
  /(?<![\w-])'?(?:fontSize|fz|radius|border\w*Radius|(?:padding|margin)\w*|(?:row|column)?[gG]ap|(?:vertical|horizontal)Spacing|--[\w-]+-(?:fz|padding-x))'?\s*:\s*('[^']*'|[^,}\n]+)/g;

/** Sizes in the props and style objects of a component, or in a file of the theme, that are not of the scale. */
export function rawSizesOfCode(code: string, tokens: Tokens, isTheme = false): string[] {
  // the canvas's dots stand on a grid of its own
  const text = code.replace(/<Background [^>]*>/g, '');
  const found = [...text.matchAll(PROPS)].filter(([, value]) => hasNumber(value as string)).map(([all]) => all);
  for (const part of isTheme ? [text] : styleObjects(text))
    found.push(...[...part.matchAll(KEYS)].filter(([, value]) => hasNumber(value as string)).map(([all]) => all));
  const queries = [...tokens.widths.values()];
  for (const [query] of text.matchAll(/\((?:max|min)-width:[^)]*\)/g)) if (!queries.includes(query)) found.push(query);
  return [...found, ...unknown(text, tokens)];
}

const hasNumber = (value: string): boolean =>
  [...withoutVariables(value).matchAll(/(?<![\w-])\d+(?:\.\d+)?/g)].some(([number]) => Number(number) > 1);

/** What stands between the braces of style={…} and styles={…}. */
function* styleObjects(text: string): Generator<string> {
  for (const { index } of text.matchAll(/(?<![\w-])styles?=\{/g)) {
    let [end, depth] = [text.indexOf('{', index), 0];
    do {
      if (text[end] === '{') depth++;
      if (text[end] === '}') depth--;
      end++;
    } while (depth > 0 && end < text.length);
    yield text.slice(index, end);
  }
}
