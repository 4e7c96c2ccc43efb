import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUILT_IN_WRITER_ID } from '../../../../../contract/writing/schemas.ts';
import type { Generation } from '../../../../../contract/ai/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { CopyButton } from '../../../people/preferences/public.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { generationText, problemText } from '../panel/panel-texts.ts';
import classes from './prompts.module.css';

/** One prompt: what was asked, by whom it was written and how it ended; opened, what came of it. */
export function PromptLine({ generation }: { generation: Generation }) {
  const { t } = useTranslation();
  const { ago } = useFormats();
  const now = useNow();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { kind, prompt, status, text, problem, made_by, credits, created_at } = generation;
  const pill = {
    running: { tone: 'blue' as const, words: t(($) => $.ai.prompts.running) },
    done: { tone: 'green' as const, words: t(($) => $.ai.prompts.done) },
    failed: { tone: 'red' as const, words: t(($) => $.ai.prompts.notDone) },
    refused: { tone: 'red' as const, words: t(($) => $.ai.prompts.notDone) },
  }[status];
  const about = [
    generationText(t, kind),
    made_by === BUILT_IN_WRITER_ID ? t(($) => $.ai.prompts.builtIn) : made_by,
    t(($) => $.ai.prompts.credits, { count: credits }),
    ago(created_at, now),
  ];
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.words}>
          <strong>{prompt || generationText(t, kind)}</strong>
          <span>{about.join(' · ')}</span>
        </span>
        <StatusPill tone={pill.tone}>{pill.words}</StatusPill>
        <IconChevronDown size={16} aria-hidden data-open={isOpen || undefined} />
      </button>
      <div id={id} hidden={!isOpen} className={classes.result}>
        {status === 'running' && <p>{t(($) => $.ai.prompts.runningHint)}</p>}
        {problem && <p>{problemText(t, problem)}</p>}
        {text !== null && (
          <>
            <p className={classes.text}>{text}</p>
            <CopyButton text={text} />
          </>
        )}
      </div>
    </li>
  );
}
