import type { Language } from '../../../../contract/accounts/people.ts';
import { layOutMail } from './lay-out-mail.ts';
import type { MailContent, MailBrand, MailTexts } from './mail-content.ts';
import type { Filling } from './mail-values.ts';
import { oneLine } from './mail-sender.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { pt } from './texts/pt.ts';

const TEXTS: Record<Language, MailTexts> = { en, fr, de, pt, es };

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/**
 * A letter in one language and one brand's look. The same values give the same mail. Whatever somebody calls themself or
 * their workspace stands on one line: nobody writes lines of their own into it.
 */
export function renderMail(mail: Filling & { language: Language }, brand: MailBrand): RenderedMail {
  const texts = TEXTS[mail.language];
  const write = texts.contents[mail.kind] as (values: typeof mail.values, brand: string) => MailContent;
  const values = Object.fromEntries(
    Object.entries(mail.values).map(([name, value]) => [name, typeof value === 'string' ? oneLine(value) : value]),
  ) as typeof mail.values;
  const content = write(values, oneLine(brand.name));
  for (const link of linksOf(content))
    if (new URL(link).origin !== brand.origin) throw new Error('a mail may link to its own site only');
  return { subject: oneLine(content.subject), ...layOutMail(content, texts, brand, mail.language) };
}

const linksOf = ({ button, tables = [] }: MailContent): string[] => [
  ...(button ? [button.link] : []),
  ...tables.map(({ link }) => link),
];
