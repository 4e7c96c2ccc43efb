import { Badge, Button, Skeleton } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OWN_WORDS_LEAST, type Personality, type ToldPersonality } from '../../../../contract/personality/schemas.ts';
import { BUILT_IN } from '../../../../contract/research/schemas.ts';
import { api } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { errorText, registerErrorTexts } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { dateFormat } from '../../../i18n/date-format.ts';
import { openUpgrade, useFeature } from '../../money/billing/public.ts';
import { spaceQueries } from '../../people/spaces/public.ts';
import { PERSONALITY_ERROR_TEXTS } from './error-texts.ts';
import classes from './personality.module.css';
import { personalityQueries } from './queries.ts';
import { TYPE_TEXTS } from './type-texts.ts';

registerErrorTexts(PERSONALITY_ERROR_TEXTS);

/** How somebody comes across in what they write, and what speaks for it; nothing is told before one asks. */
export function PersonalityBlock({ prospectId }: { prospectId: string }) {
  const { t } = useTranslation();
  const condition = useFeature('ai_powered_personality_type');
  if (condition !== 'active' && condition !== 'upgrade') return null;
  return (
    <section className={classes.block}>
      <h3>{t(($) => $.personality.title)}</h3>
      {condition === 'active' ? (
        <Told prospectId={prospectId} />
      ) : (
        <div className={classes.ask}>
          <span>{t(($) => $.personality.upgrade)}</span>
          <Button size="xs" variant="default" onClick={() => openUpgrade('ai_powered_personality_type')}>
            {t(($) => $.personality.seePlans)}
          </Button>
        </div>
      )}
    </section>
  );
}

function Told({ prospectId }: { prospectId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(personalityQueries.of(prospectId));
  if (error && !data)
    return (
      <div className={classes.ask} role="alert">
        <span>{errorText(t, error)}</span>
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          {t(($) => $.pageError.retry)}
        </Button>
      </div>
    );
  if (!data) return <Skeleton height={56} radius="md" role="status" aria-label={t(($) => $.ui.loading)} />;
  return (
    <>
      {data.personality && <Found personality={data.personality} />}
      <Ask prospectId={prospectId} told={data} />
    </>
  );
}

function Found({ personality }: { personality: Personality }) {
  const { t } = useTranslation();
  const date = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });
  const { type, quotes, words, made_by, made_at, is_old } = personality;
  return (
    <div className={classes.told}>
      {type ? (
        <p className={classes.type}>
          <Badge size="lg" fz="sm" tt="none" variant="light">
            {TYPE_TEXTS[type].name(t)}
          </Badge>
          <span>{TYPE_TEXTS[type].advice(t)}</span>
        </p>
      ) : (
        <p>{t(($) => $.personality.unclear)}</p>
      )}
      {quotes.length > 0 && (
        <ul aria-label={t(($) => $.personality.because)}>
          {quotes.map((quote) => (
            <li key={`${quote.type}-${quote.quote}`}>
              <q>{quote.quote}</q>
              <small>
                {[
                  !type && TYPE_TEXTS[quote.type].name(t),
                  quote.at ? date.format(new Date(quote.at)) : t(($) => $.personality.headline),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      )}
      <small>
        {[
          made_by === BUILT_IN ? t(($) => $.personality.byWords) : t(($) => $.personality.byModel, { model: made_by }),
          t(($) => $.personality.words, { count: words }),
          date.format(new Date(made_at)),
          is_old && t(($) => $.personality.old),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </div>
  );
}

/** The way to have it told, with its price; or why there is none. */
function Ask({ prospectId, told }: { prospectId: string; told: ToldPersonality }) {
  const { t } = useTranslation();
  const price = useQuery(spaceQueries.features()).data?.settings.credit_costs.personality_type;
  const [refusal, setRefusal] = useState<Error | null>(null);
  const tell = useApiMutation({
    call: () => api.personality.tell({ id: prospectId }),
    refresh: ['personality', 'credits', 'spaces'],
    onDone: () => setRefusal(null),
    onRefusal: (error) => {
      setRefusal(error);
      return true;
    },
  });
  const { personality, words, is_running, problem } = told;
  if (personality && !personality.is_old) return null;
  if (words < OWN_WORDS_LEAST)
    return personality ? null : (
      <p className={classes.quiet}>{t(($) => $.personality.few, { count: words, least: OWN_WORDS_LEAST })}</p>
    );
  const isBusy = tell.isPending || is_running;
  const isOut = refusal instanceof ApiError && refusal.code === 'credits_run_out';
  return (
    <>
      <div className={classes.ask}>
        <span>{isBusy ? t(($) => $.personality.running) : t(($) => $.personality.from, { count: words })}</span>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSparkles size={14} aria-hidden />}
          loading={isBusy}
          onClick={() => tell.mutate()}
        >
          {personality ? t(($) => $.personality.again) : t(($) => $.personality.tell)}
          {price !== undefined && (
            <span className={classes.price}>{t(($) => $.personality.credits, { count: price })}</span>
          )}
        </Button>
      </div>
      {problem && !isBusy && !refusal && <p className={classes.quiet}>{t(($) => $.personality.failed)}</p>}
      {refusal && (
        <p className={classes.problem} role="alert">
          {isOut ? t(($) => $.personality.noCredits) : errorText(t, refusal)}
        </p>
      )}
    </>
  );
}
