import { LANGUAGES, type Language } from '../../contract/accounts/people.ts';

/** Each language in its own words, so that it can be found by someone who reads no other. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
  es: 'Español',
};

const KEY = 'language';

/** The stored choice, else the first language of the browser that we speak, else English. */
export function chosenLanguage(): Language {
  const wanted = [localStorage.getItem(KEY), ...navigator.languages];
  for (const tag of wanted) {
    const language = LANGUAGES.find((known) => tag?.toLowerCase().split('-')[0] === known);
    if (language) return language;
  }
  return 'en';
}

/** Texts are loaded for one language only, so the page starts anew. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  location.reload();
}

/** On a device where nothing was chosen yet, the language of the account takes the browser's place. */
export function adoptLanguage(language: Language): void {
  if (localStorage.getItem(KEY) !== null) return;
  if (chosenLanguage() === language) localStorage.setItem(KEY, language);
  else chooseLanguage(language);
}
