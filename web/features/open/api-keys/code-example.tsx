import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ApiExample,
  apiExample,
  EXAMPLE_LANGUAGES,
  type ExampleLanguage,
} from '../../../../contract/api-keys/examples.ts';
import { CopyButton } from '../../people/preferences/public.ts';
import classes from './api-keys.module.css';

const NAMES: Record<ExampleLanguage, string> = { curl: 'curl', typescript: 'TypeScript', python: 'Python' };

/** A call as it is written in a program, to be copied whole. */
export function CodeExample({ example, title }: { example: ApiExample; title: string }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  const code = apiExample(example, language, location.origin);
  return (
    <div className={classes.example}>
      <div className={classes.exampleHead}>
        <strong>{title}</strong>
        <SegmentedControl
          size="xs"
          aria-label={t(($) => $.apiKeys.language)}
          data={EXAMPLE_LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
          value={language}
          onChange={(value) => setLanguage(value as ExampleLanguage)}
        />
      </div>
      <pre tabIndex={0} aria-label={title}>
        <code>{code}</code>
      </pre>
      <CopyButton text={code} label={t(($) => $.apiKeys.copyExample)} />
    </div>
  );
}
