import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
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

interface PickProps {
  value: ExampleLanguage;
  onChange: (language: ExampleLanguage) => void;
}

/** In what examples are written. */
export function ExampleLanguagePick({ value, onChange }: PickProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t(($) => $.apiKeys.language)}
      data={EXAMPLE_LANGUAGES.map((language) => ({ value: language, label: NAMES[language] }))}
      value={value}
      onChange={(language) => onChange(language as ExampleLanguage)}
    />
  );
}

interface ExampleProps {
  example: ApiExample;
  language: ExampleLanguage;
  title: string;
  /** Beside the title. */
  children?: ReactNode;
}

/** A call as it is written in a program, to be copied whole. */
export function CodeExample({ example, language, title, children }: ExampleProps) {
  const { t } = useTranslation();
  const code = apiExample(example, language, location.origin);
  return (
    <div className={classes.example}>
      <div className={classes.exampleHead}>
        <strong>{title}</strong>
        {children}
        <CopyButton text={code} label={t(($) => $.apiKeys.copyExample)} />
      </div>
      <pre tabIndex={0} aria-label={title}>
        <code>{code}</code>
      </pre>
    </div>
  );
}
