import { Button, Checkbox, Group, Modal, Skeleton, Text } from '@mantine/core';
import { IconDatabaseSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENRICHED_KINDS, type EnrichedKind } from '../../../../contract/enrichment/schemas.ts';
import { ApiError } from '../../../api/api-error.ts';
import { errorText, registerErrorTexts } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import classes from './enrichment.module.css';
import { ENRICHMENT_ERROR_TEXTS } from './error-texts.ts';
import type { LookUp } from './look-up.ts';
import { lookUpJobs } from './look-up-jobs.ts';
import { NeedsEnrichmentPlan, NotEnoughCredits } from './more-enrichment.tsx';
import { useQuote } from './use-quote.ts';
import { useQuoteTexts } from './use-quote-texts.ts';

registerErrorTexts(ENRICHMENT_ERROR_TEXTS);

interface Props {
  lookUp: LookUp;
  /** How many are meant, as far as it is known. */
  count: number;
  kinds?: readonly EnrichedKind[];
  onClose: () => void;
  onBegun: () => void;
}

/** Asks once before credits are spent: for what, for how many people, and how much at most. */
export function LookUpDialog({ lookUp, count, kinds: wanted = ['email'], onClose, onBegun }: Props) {
  const { t } = useTranslation();
  const [kinds, setKinds] = useState<readonly EnrichedKind[]>(wanted);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const { quote, error } = useQuote(lookUp, kinds);
  const texts = useQuoteTexts();
  const begin = useApiMutation({
    call: () => lookUp.begin([...kinds]),
    onDone: ({ job_id }) => {
      lookUpJobs.add({ jobId: job_id, people: quote?.to_find ?? count });
      onBegun();
      onClose();
    },
    onRefusal: (problem) => {
      setRefusal(problem);
      return true;
    },
  });
  const problem = refusal ?? error;
  const code = problem instanceof ApiError ? problem.code : undefined;
  const labels: Record<EnrichedKind, string> = {
    email: t(($) => $.enrichment.kinds.emails),
    phone: t(($) => $.enrichment.kinds.phones),
  };
  const canBegin = quote?.is_enough === true && quote.to_find > 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.enrichment.dialog.title, { count })}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <div className={classes.dialog}>
        <Group gap="lg" role="group" aria-label={t(($) => $.enrichment.dialog.what)}>
          {ENRICHED_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={labels[kind]}
              checked={kinds.includes(kind)}
              // one of them has to stay
              disabled={kinds.length === 1 && kinds.includes(kind)}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                setRefusal(null);
                setKinds(ENRICHED_KINDS.filter((each) => (each === kind ? checked : kinds.includes(each))));
              }}
            />
          ))}
        </Group>
        {!quote && !problem && <Skeleton height={58} radius="md" role="status" aria-label={t(($) => $.ui.loading)} />}
        {quote && (
          <div className={classes.quote} aria-live="polite">
            <strong>{texts.headline(kinds, quote)}</strong>
            <span>{texts.detail(quote)}</span>
          </div>
        )}
        {quote && !quote.is_enough && quote.to_find > 0 && <NotEnoughCredits free={quote.credits_free} />}
        {code === 'upgrade_needed' && <NeedsEnrichmentPlan />}
        {code === 'credits_run_out' && quote?.is_enough !== false && <NotEnoughCredits free={null} />}
        {problem && code !== 'upgrade_needed' && code !== 'credits_run_out' && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {errorText(t, problem)}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {t(($) => $.enrichment.dialog.text)}
        </Text>
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.preferences.cancel)}
        </Button>
        <Button
          data-autofocus
          leftSection={<IconDatabaseSearch size={16} aria-hidden />}
          disabled={!canBegin}
          loading={begin.isPending}
          onClick={() => begin.mutate()}
        >
          {t(($) => $.enrichment.dialog.confirm, { count: quote?.to_find ?? count })}
        </Button>
      </Group>
    </Modal>
  );
}
