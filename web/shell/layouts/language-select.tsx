import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../../contract/accounts/people.ts';
import { chooseLanguage, chosenLanguage, LANGUAGE_NAMES } from '../../i18n/languages.ts';
import classes from './layouts.module.css';

/** A plain select: it costs the first load nothing and every phone knows it. */
export function LanguageSelect() {
  const { t } = useTranslation();
  return (
    <select
      className={classes.language}
      aria-label={t(($) => $.language.label)}
      defaultValue={chosenLanguage()}
      onChange={(event) => chooseLanguage(event.currentTarget.value as Language)}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </select>
  );
}
