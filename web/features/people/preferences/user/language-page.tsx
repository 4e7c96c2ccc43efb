import { Card, Radio, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../../../../contract/accounts/people.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { chooseScheme, type SchemeChoice, useSchemeChoice } from '../../../../brand/color-scheme.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { chooseLanguage, chosenLanguage, LANGUAGE_NAMES } from '../../../../i18n/languages.ts';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import classes from './language-page.module.css';

/** The person's language, and the theme of this device. */
export function LanguagePage() {
  const { t } = useTranslation();
  const title = t(($) => $.preferences.languageAndTheme);
  usePageTitle(title);
  return (
    <div>
      <PageHeader title={title} subtitle={t(($) => $.preferences.subtitle)} />
      <div className={classes.cards}>
        <LanguageCard />
        <ThemeCard />
      </div>
    </div>
  );
}

function LanguageCard() {
  const { t } = useTranslation();
  const choose = useApiMutation({
    call: (language: Language) => api.accounts.update({ language }),
    onDone: (_, language) => chooseLanguage(language),
  });
  return (
    <Card className={classes.card}>
      <Radio.Group
        label={t(($) => $.language.label)}
        description={t(($) => $.language.hint)}
        defaultValue={chosenLanguage()}
        onChange={(language) => choose.mutate(language as Language)}
      >
        <div className={classes.languages}>
          {LANGUAGES.map((language) => (
            <Radio.Card key={language} value={language} className={classes.language} lang={language}>
              <Radio.Indicator size="xs" />
              {LANGUAGE_NAMES[language]}
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </Card>
  );
}

function ThemeCard() {
  const { t } = useTranslation();
  const choice = useSchemeChoice();
  return (
    <Card className={classes.card}>
      <div id="theme-label" className={classes.label}>
        {t(($) => $.theme.label)}
      </div>
      <p className={classes.hint}>{t(($) => $.theme.hint)}</p>
      <SegmentedControl
        className={classes.theme}
        aria-labelledby="theme-label"
        value={choice}
        onChange={(next) => chooseScheme(next as SchemeChoice)}
        data={[
          { value: 'auto', label: t(($) => $.theme.auto) },
          { value: 'light', label: t(($) => $.theme.light) },
          { value: 'dark', label: t(($) => $.theme.dark) },
        ]}
      />
    </Card>
  );
}
