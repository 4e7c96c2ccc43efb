import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Generation } from '../../../../../contract/ai/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import section from '../../../../ui/display/divided-section.module.css';
import { aiQueries } from '../queries.ts';
import { generationText } from './panel-texts.ts';
import classes from './panel.module.css';

const SHOWN = 4;
const OF_STEPS: readonly Generation['kind'][] = ['campaign_text', 'icebreaker'];

/** One’s own last prompts for steps: each opens again with what came of it. */
export function RecentInPanel({ shown, onOpen }: { shown: string | undefined; onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const { ago } = useFormats();
  const now = useNow();
  const { data } = useQuery(aiQueries.recent(20));
  const items = (data?.items ?? [])
    .filter(({ kind, status, _id }) => OF_STEPS.includes(kind) && status !== 'running' && _id !== shown)
    .slice(0, SHOWN);
  if (items.length === 0) return null;
  return (
    <section className={section.section} aria-label={t(($) => $.ai.prompts.title)}>
      <div className={section.head}>
        <h3 className={classes.recentTitle}>
          <IconHistory size={16} stroke={1.7} aria-hidden />
          {t(($) => $.ai.prompts.title)}
        </h3>
      </div>
      <ul className={classes.recent}>
        {items.map(({ _id, prompt, kind, created_at }) => (
          <li key={_id}>
            <button type="button" onClick={() => onOpen(_id)}>
              <span>{prompt || generationText(t, kind)}</span>
              <time dateTime={created_at}>{ago(created_at, now)}</time>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
