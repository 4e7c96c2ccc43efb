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

/**
 * The widths of a part of the page, not of the page, at which its own layout changes. A named width cannot stand in a
 * container query, so each is written out; two containers do not share them.
 */
const CONTAINERS = [
  'inbox (max-width: 1340px)',
  'inbox (max-width: 1120px)',
  'inbox (max-width: 860px)',
  // the settings of an account, in a drawer or on a page
  '(min-width: 820px)',
];

const SPACE = /^(?:scroll-)?(?:padding|margin)(?:-[a-z-]+)?$|^(?:(?:row|column|grid(?:-row|-column)?)-)?gap$/;
const RADIUS = /^border(?:-[a-z-]+)?-radius$/;
/** Mantine's own names for steps of the scale (web/brand/build-theme.ts), and for the padding of a drawer. */
const MANTINE = /^--(?:mantine-(?:spacing|font-size|radius)-\w+|mb-padding)$/;

export type Kind = 'text' | 'space' | 'radius';
/** What a property of a style sheet, in its spelling there, is a size of. */
export function kindOf(property: string): Kind | null {
  if (property === 'font' || property === 'font-size') return 'text';
  if (RADIUS.test(property)) return 'radius';
  return SPACE.test(property) ? 'space' : null;
}

/** Sizes of a style sheet that are not of the scale. */
export function rawSizesOfCss(css: string, tokens: Tokens): string[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const found: string[] = [];
  for (const [all, query] of text.matchAll(/@media\s([^{]+)/g)) {
    const names = [...(query as string).matchAll(/\((--[\w-]+)\)/g)].map(([, name]) => name as string);
    if (hasLength(query as string) || names.some((name) => !tokens.widths.has(name))) found.push(all.trim());
  }
  for (const [all, query] of text.matchAll(/@container\s([^{]+)/g))
    if (!CONTAINERS.includes((query as string).trim())) found.push(all.trim());
  for (const [, property, value] of text.matchAll(/(?<![\w-])([a-z-]+)\s*:\s*([^;{}]+)[;}]/g)) {
    const kind = kindOf(property as string);
    if (kind && isRaw(kind, value as string)) found.push(`${property}: ${value}`);
  }
  return [...found, ...unknown(text, tokens)];
}

/** Whether a value of this kind takes anything but steps of its scale, and parts and sums of them. */
export function isRaw(kind: Kind, value: string): boolean {
  const names = [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name as string);
  if (names.some((name) => !name.startsWith(`--${kind}-`) && !MANTINE.test(name))) return true;
  const rest = value.replaceAll(/var\(--[\w-]+/g, '');
  return kind === 'space' ? hasLength(rest) : !/^(?:0|inherit|[ (),])*$/.test(rest);
}

/** A length other than nothing and a hairline; what is reckoned with is no hairline. */
const hasLength = (value: string): boolean =>
  [...value.matchAll(/(?<![\w-])[-+]?(\d*\.?\d+)([a-z]+|%)/gi)].some(
    ([, number, unit]) => Number(number) !== 0 && (value.includes('calc') || !(number === '1' && unit === 'px')),
  );

/** Names of the scale that it does not have. */
export const unknown = (text: string, { variables }: Tokens): string[] =>
  [...text.matchAll(/var\((--(?:text|space|radius)-[\w-]+)/g)]
    .map(([, name]) => name as string)
    .filter((name) => !variables.has(name));
