import type { MailKind } from '../../../../contract/mails/schemas.ts';
import type { DigestSpace, MailValues } from './mail-values.ts';

/** The words of one mail. Plain text throughout: the layout escapes it. */
export interface MailContent {
  subject: string;
  greeting: string;
  paragraphs: string[];
  button?: { label: string; link: string };
  /** Small print below the button. */
  notes?: string[];
  tables?: { title: string; link: string; rows: [label: string, value: string][] }[];
}

/** How the mail looks, and the only place its links may lead to. */
export interface MailBrand {
  name: string;
  color: string;
  origin: string;
}

/** One language: its letters, and the words round every letter. */
export interface MailTexts {
  contents: { [Kind in MailKind]: (values: MailValues[Kind], brand: string) => MailContent };
  /** Where the button does not work. */
  linkHint: string;
  /** Why the mail came. */
  footer(brand: string): string;
}

export type DigestLabels = Record<Exclude<keyof DigestSpace, 'name' | 'link'>, string>;

/** The figures of the workspaces as tables, in the order of the funnel. */
export function digestTables(
  spaces: readonly DigestSpace[],
  labels: DigestLabels,
  locale: string,
): MailContent['tables'] {
  const number = new Intl.NumberFormat(locale);
  return spaces.map((space) => ({
    title: space.name,
    link: space.link,
    rows: (Object.keys(labels) as (keyof DigestLabels)[]).map((key) => [labels[key], number.format(space[key])]),
  }));
}
