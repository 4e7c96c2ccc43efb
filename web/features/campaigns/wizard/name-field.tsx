import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CAMPAIGN_NAME_MAX } from '../../../../contract/campaigns/schemas.ts';
import type { CampaignDraft } from './draft/use-campaign-draft.ts';
import classes from './wizard.module.css';

/** The name, written where it is read. An empty one is not saved: the one before stays until there is another. */
export function NameField({ draft }: { draft: CampaignDraft }) {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const isEmpty = text !== null && text.trim() === '' && draft.saved !== null;
  return (
    <div className={classes.name}>
      {/* the page's heading is what is typed here */}
      <h1 className={classes.hidden}>{draft.campaign.name || t(($) => $.wizard.title)}</h1>
      <input
        className={classes.nameInput}
        aria-label={t(($) => $.wizard.name)}
        aria-invalid={isEmpty}
        aria-describedby={isEmpty ? 'campaign-name-error' : undefined}
        placeholder={t(($) => $.wizard.namePlaceholder)}
        maxLength={CAMPAIGN_NAME_MAX}
        autoComplete="off"
        value={text ?? draft.campaign.name}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setText(next);
          if (next.trim() !== '') draft.change({ name: next });
        }}
        onBlur={() => setText(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      {isEmpty && (
        <p id="campaign-name-error" className={classes.error} role="alert">
          {t(($) => $.preferences.required)}
        </p>
      )}
    </div>
  );
}
