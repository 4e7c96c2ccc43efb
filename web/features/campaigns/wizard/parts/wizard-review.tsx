import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFlask, IconInfoCircle, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { PreflightCard } from '../../preflight/public.ts';
import { SimulateDialog } from '../../simulation/public.ts';
import { ReviewSentences } from './review-sentences.tsx';
import type { Check } from '../draft/use-check.ts';
import type { CampaignDraft } from '../draft/use-campaign-draft.ts';
import { useNoticeTexts } from './use-notice-texts.ts';
import type { WizardPart } from '../wizard-search.ts';
import classes from '../wizard.module.css';

interface Props {
  draft: CampaignDraft;
  check: Check;
  onGo: (part: WizardPart, step?: string) => void;
}

/** What will happen, in plain words; what keeps it from happening, each with the way there; then start. */
export function WizardReview({ draft, check, onGo }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useNoticeTexts(draft.sequence);
  const [isSimulating, setSimulating] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { blockers, warnings } = check;
  // it leads away from here: the second click of a double click, before anything is drawn, begins nothing
  const isBegun = useRef(false);
  const start = useApiMutation({
    call: async () => {
      const { _id: id } = await draft.ensure();
      return api.campaigns.updateStatus({ id, status: 'active' });
    },
    refresh: ['campaigns'],
    success: t(($) => $.wizard.started),
    onDone: ({ _id: id }) => void navigate({ to: '/campaign/view/$id/{-$tab}', params: { id } }),
    onRefusal: (error) => {
      isBegun.current = false;
      setRefusal(errorText(t, error));
      return true;
    },
  });
  const begin = () => {
    if (isBegun.current) return;
    isBegun.current = true;
    start.mutate();
  };
  const canStart = blockers.length === 0;
  const isRunning = draft.campaign.status === 'active';
  const hasEmails = draft.sequence.nodes.some(({ action }) => action === 'email');
  return (
    <div className={classes.review}>
      {blockers.length > 0 && (
        <SectionCard danger flush title={t(($) => $.wizard.review.blocked, { count: blockers.length })}>
          <ul className={classes.notices} aria-label={t(($) => $.wizard.review.blockedLabel)}>
            {blockers.map((blocker) => {
              const { text, fix, step } = words.blocker(blocker);
              return (
                <li key={JSON.stringify(blocker)} data-tone="red">
                  <IconAlertTriangle size={17} aria-hidden />
                  <span>{text}</span>
                  <Button size="xs" variant="default" onClick={() => onGo(blocker.part, step)}>
                    {fix}
                  </Button>
                </li>
              );
            })}
          </ul>
        </SectionCard>
      )}
      {warnings.length > 0 && (
        <SectionCard flush title={t(($) => $.wizard.review.warnings)}>
          <ul className={classes.notices} aria-label={t(($) => $.wizard.review.warnings)}>
            {warnings.map((warning) => (
              <li key={warning.kind} data-tone="amber">
                <IconInfoCircle size={17} aria-hidden />
                <span>{words.warning(warning)}</span>
                <Button size="xs" variant="default" onClick={() => onGo(warning.part)}>
                  {t(($) => $.wizard.review.look)}
                </Button>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      {draft.saved && hasEmails && <PreflightCard campaignId={draft.saved._id} version={draft.saved.version} />}
      <SectionCard title={t(($) => $.wizard.review.title)} hint={t(($) => $.wizard.review.hint)}>
        <ReviewSentences draft={draft} check={check} />
        <div className={classes.start}>
          {refusal && (
            <p className={classes.error} role="alert">
              {refusal}
            </p>
          )}
          <Button
            size="md"
            variant="default"
            disabled={!canStart || !draft.saved}
            leftSection={<IconFlask size={17} aria-hidden />}
            onClick={() => {
              // what is simulated is what is saved
              void draft.ensure().then(
                () => setSimulating(true),
                (error: unknown) => setRefusal(errorText(t, error)),
              );
            }}
          >
            {t(($) => $.wizard.review.simulate)}
          </Button>
          {!isRunning && (
            <Button
              size="md"
              disabled={!canStart}
              leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
              loading={start.isPending || start.isSuccess}
              onClick={begin}
            >
              {t(($) => $.wizard.review.start)}
            </Button>
          )}
        </div>
      </SectionCard>
      {isSimulating && draft.saved && (
        <Suspense>
          <SimulateDialog
            campaignId={draft.saved._id}
            opened
            onClose={() => setSimulating(false)}
            onStart={isRunning ? undefined : begin}
          />
        </Suspense>
      )}
    </div>
  );
}
