import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type texts from './en.json';
import { chosenLanguage } from './languages.ts';

type Texts = typeof texts;
const files = import.meta.glob<Texts>(['./*.json'], { import: 'default' });

/** Loads the texts of the chosen language and of no other. */
export async function loadTexts(): Promise<void> {
  const language = chosenLanguage();
  const load = files[`./${language}.json`];
  if (!load) throw new Error(`There are no texts in ${language}`);
  await i18next.use(initReactI18next).init({
    lng: language,
    defaultNS: 'texts',
    resources: { [language]: { texts: await load() } },
    interpolation: { escapeValue: false }, // React escapes
  });
  document.documentElement.lang = language;
}
