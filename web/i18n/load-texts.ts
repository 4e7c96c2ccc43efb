import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { first, rest } from 'virtual:texts';
import { loadOrReload } from '../load-or-reload.ts';
import { chosenLanguage } from './languages.ts';
import type { Texts } from './texts.gen.ts';

/** Loads the first texts of the chosen language, and of no other. */
export async function loadTexts(): Promise<void> {
  const language = chosenLanguage();
  await i18next.use(initReactI18next).init({
    lng: language,
    defaultNS: 'texts',
    resources: { [language]: { texts: await half(first) } },
    interpolation: { escapeValue: false }, // React escapes
  });
  document.documentElement.lang = language;
}

let loading: Promise<void> | undefined;
/** The other texts: every page but the sign-in page waits for them. */
export function loadAllTexts(): Promise<void> {
  loading ??= loadOrReload(() => half(rest))().then(
    (found) => void i18next.addResourceBundle(chosenLanguage(), 'texts', found, true),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

async function half(loaders: typeof first): Promise<Texts> {
  const language = chosenLanguage();
  const load = loaders[language];
  if (!load) throw new Error(`There are no texts in ${language}`);
  return (await load()).default as Texts;
}
