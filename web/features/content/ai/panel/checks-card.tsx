import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TextReview } from '../../../../../contract/writing/schemas.ts';
import { checkText, findingText } from './panel-texts.ts';
import classes from './panel.module.css';

/** The eight checks that every text goes through, and in words what they found. */
export function ChecksCard({ review: { checks } }: { review: TextReview }) {
  const { t } = useTranslation();
  const passed = checks.filter((each) => each.passed).length;
  const findings = checks.flatMap((each) => each.findings);
  return (
    <section className={classes.card} aria-label={t(($) => $.ai.checks.title)}>
      <header className={classes.cardHead}>
        <strong>{t(($) => $.ai.checks.title)}</strong>
        <span>{t(($) => $.ai.checks.passed, { passed, total: checks.length })}</span>
      </header>
      <ul className={classes.checks}>
        {checks.map(({ check, passed: isPassed, blocks }) => (
          <li key={check} data-state={isPassed ? 'passed' : blocks ? 'blocks' : 'advice'}>
            {isPassed ? (
              <IconCheck size={15} stroke={2} aria-label={t(($) => $.ai.checks.isPassed)} />
            ) : (
              <IconX size={15} stroke={2} aria-label={t(($) => $.ai.checks.isFound)} />
            )}
            {checkText(t, check)}
          </li>
        ))}
      </ul>
      {findings.length > 0 && (
        <ul className={classes.findings}>
          {findings.map(({ code, words, start, field }) => (
            <li key={`${code} ${field} ${start}`}>
              {findingText(t, code)}
              {words.trim() !== '' && words.length <= 80 && <q>{words}</q>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
