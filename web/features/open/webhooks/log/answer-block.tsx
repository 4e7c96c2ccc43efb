import { useTranslation } from 'react-i18next';
import classes from '../webhooks.module.css';

/** What a receiver answered: some headers and the beginning of its body. */
export function AnswerBlock({ headers, text }: { headers: Record<string, string>; text: string }) {
  const { t } = useTranslation();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <pre className={classes.code} tabIndex={0}>
      {lines.length > 0 && `${lines.join('\n')}\n\n`}
      {text || t(($) => $.webhooks.noResponse)}
    </pre>
  );
}
