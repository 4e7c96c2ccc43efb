import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../../brand/use-brand.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { CopyButton } from '../copy-button.tsx';
import classes from '../preferences.module.css';
import own from './recovery-codes.module.css';

/** They are never shown again: copy, download, then done. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const brand = useBrand();
  const text = codes.join('\n');
  return (
    <div className={classes.form}>
      <p className={classes.text}>{t(($) => $.security.recoveryText, { count: codes.length })}</p>
      <ul className={own.codes} aria-label={t(($) => $.security.recovery)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyButton text={text} />
        <Button
          variant="default"
          size="xs"
          onClick={() => saveFile(`${brand.key}-recovery-codes.txt`, `${text}\n`, 'text/plain')}
        >
          {t(($) => $.security.download)}
        </Button>
        <Button size="xs" ml="auto" onClick={onDone}>
          {t(($) => $.security.kept)}
        </Button>
      </div>
    </div>
  );
}
