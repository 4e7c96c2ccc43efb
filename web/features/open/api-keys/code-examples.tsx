import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExampleLanguage } from '../../../../contract/api-keys/examples.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import classes from './api-keys.module.css';
import { CodeExample, ExampleLanguagePick } from './code-example.tsx';

/** How a program begins, in the language in which it is written. */
export function CodeExamples() {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  return (
    <SectionCard
      title={t(($) => $.apiKeys.tryIt)}
      hint={t(($) => $.apiKeys.tryHint)}
      actions={<ExampleLanguagePick value={language} onChange={setLanguage} />}
    >
      <div className={classes.examples}>
        <CodeExample example="people" language={language} title={t(($) => $.apiKeys.readPeople)} />
        <CodeExample example="addPerson" language={language} title={t(($) => $.apiKeys.addPerson)} />
      </div>
    </SectionCard>
  );
}
