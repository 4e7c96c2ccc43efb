import { useTranslation } from 'react-i18next';
import classes from './inbox.module.css';
import type { Sentiment } from './inbox-search.ts';
import { SENTIMENT_COLORS, SENTIMENT_TEXTS } from './reply-mark-texts.ts';

export function SentimentDot({ sentiment }: { sentiment: Sentiment | null }) {
  const { t } = useTranslation();
  if (!sentiment) return null;
  return (
    <span
      role="img"
      className={classes.dot}
      style={{ background: SENTIMENT_COLORS[sentiment] }}
      aria-label={SENTIMENT_TEXTS[sentiment](t)}
      title={SENTIMENT_TEXTS[sentiment](t)}
    />
  );
}
