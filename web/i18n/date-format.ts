import { chosenLanguage } from './languages.ts';

/** The language as the reader's region writes it: 17 Nov for somebody in Britain, Nov 17 for somebody in the States. */
export function chosenLocale(): string {
  return localeOf(chosenLanguage(), navigator.languages);
}

/** Of the browser's tags the one in this language, else the region of the first that names one. */
export function localeOf(language: string, tags: readonly string[]): string {
  const locales = tags.flatMap(parsed);
  const own = locales.find((locale) => locale.language === language && locale.region);
  const region = (own ?? locales.find((locale) => locale.region))?.region;
  return region ? `${language}-${region}` : language;
}

function parsed(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    return [];
  }
}

/** How every screen writes dates and times. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(chosenLocale(), options);
