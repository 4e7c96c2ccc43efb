import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { WIZARD_PART_TEXTS } from './parts/wizard-part-bar.tsx';
import type { CampaignDraft } from './draft/use-campaign-draft.ts';
import { type WizardPart, WIZARD_PARTS } from './wizard-search.ts';
import classes from './wizard.module.css';

/** Back, what there is so far, and on to the next part. */
export function WizardFoot({
  draft,
  part,
  onGo,
}: {
  draft: CampaignDraft;
  part: WizardPart;
  onGo: (part: WizardPart) => void;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const at = WIZARD_PARTS.indexOf(part);
  const [before, next] = [WIZARD_PARTS[at - 1], WIZARD_PARTS[at + 1]];
  const { people } = draft.campaign.counters;
  return (
    <footer className={classes.foot} data-foot>
      {before ? (
        <Button variant="default" leftSection={<IconChevronLeft size={16} aria-hidden />} onClick={() => onGo(before)}>
          {t(($) => $.wizard.back)}
        </Button>
      ) : (
        <span />
      )}
      <span className={classes.soFar}>
        {people > 0 && `${formats.number(people)} ${t(($) => $.wizard.peopleSoFar, { count: people })} · `}
        {t(($) => $.campaigns.steps, { count: draft.sequence.nodes.length })}
      </span>
      {next ? (
        <Button rightSection={<IconChevronRight size={16} aria-hidden />} onClick={() => onGo(next)}>
          {t(($) => $.wizard.next, { part: WIZARD_PART_TEXTS[next](t) })}
        </Button>
      ) : (
        <span />
      )}
    </footer>
  );
}
