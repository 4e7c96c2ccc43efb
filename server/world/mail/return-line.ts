const LINES: Record<string, (day: string) => string> = {
  en: (day) => `I will be back on ${day}.`,
  de: (day) => `Ab dem ${day} bin ich wieder da.`,
  fr: (day) => `Je serai de retour le ${day}.`,
  es: (day) => `Vuelvo el ${day}.`,
  pt: (day) => `Volto em ${day}.`,
};
const LOCALES: Record<string, string> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES', pt: 'pt-BR' };

/** When somebody who is away is there again, in the words of their language; who has none of these writes English. */
export function returnLine(language: string, back: Date): string {
  const known = LINES[language] ? language : 'en';
  const day = back.toLocaleDateString(LOCALES[known], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return LINES[known]?.(day) ?? '';
}
