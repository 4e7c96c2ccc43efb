import { Anchor, Button, Loader, NumberInput, TextInput } from '@mantine/core';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import { SEARCH_URL_MAX } from '../../../../contract/searches/schemas.ts';
import { featureOfSearch } from '../../../../engine/contacts/search-url.ts';
import { ApiError } from '../../../api/api-error.ts';
import { errorText } from '../../../api/error-text.ts';
import { IconTile } from '../../../ui/display/icon-tile.tsx';
import { openUpgrade } from '../../money/billing/public.ts';
import { SEARCH_KIND_STYLES, SEARCH_PROBLEM_TEXTS } from './search-styles.ts';
import classes from './searches.module.css';
import { useAddSearches } from './use-add-searches.ts';
import { useSessionText } from './use-session-text.ts';
import { useRecognisedLink } from './use-recognised-link.ts';

const LIMIT_MAX = 100_000;

interface Props {
  campaign: WholeCampaign | null;
  ensure: () => Promise<WholeCampaign>;
}

/** One field for a link of any kind: it says what it recognised as one types, then whether the account can use it. */
export function AddLink({ campaign, ensure }: Props) {
  const { t } = useTranslation();
  const [url, setUrl] = useSessionText(`link ${campaign?._id ?? 'new'}`, '');
  const [limit, setLimit] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const type = (text: string) => {
    setUrl(text);
    setRefusal(null);
    setAsked(false);
  };
  const add = useAddSearches({
    ensure,
    onDone: () => {
      type('');
      setLimit(null);
    },
    onRefusal: (error) => {
      const told = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
      setRefusal(error instanceof ApiError && error.code === 'invalid_input' && told ? told : errorText(t, error));
      return true;
    },
  });
  // once it is being added it must not be found to be there already
  const { link, problem, isRepeated, isChecking } = useRecognisedLink(url, campaign, add.isPending);
  const submit = () => {
    setAsked(true);
    if (!link || problem || isRepeated) return;
    add.mutate([{ url, result_limit: limit }]);
  };
  const message = () => {
    if (refusal) return refusal;
    if (isAsked && url.trim() === '') return t(($) => $.preferences.required);
    if (isRepeated) return t(($) => $.searches.errors.exists);
    if (problem && (problem !== 'not_recognised' || isAsked || url.length > 12))
      return SEARCH_PROBLEM_TEXTS[problem](t);
    return null;
  };
  const feature = link && featureOfSearch(link.kind);
  return (
    <form
      noValidate
      className={classes.link}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        label={t(($) => $.searches.link)}
        description={t(($) => $.searches.linkHint)}
        descriptionProps={{ mt: 'var(--space-6)' }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        maxLength={SEARCH_URL_MAX}
        value={url}
        error={message()}
        leftSection={<IconLink size={15} aria-hidden />}
        rightSection={isChecking && <Loader size={14} />}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <NumberInput
        label={t(($) => $.searches.resultLimit)}
        placeholder={t(($) => $.searches.noLimit)}
        min={1}
        max={LIMIT_MAX}
        allowDecimal={false}
        thousandSeparator=" "
        value={limit ?? ''}
        onChange={(value) => setLimit(typeof value === 'number' ? value : null)}
      />
      <Button type="submit" leftSection={<IconPlus size={16} aria-hidden />} loading={add.isPending}>
        {t(($) => $.searches.add)}
      </Button>
      <p className={classes.recognised} role="status">
        {link && (
          <>
            <IconTile icon={SEARCH_KIND_STYLES[link.kind].icon} tone={SEARCH_KIND_STYLES[link.kind].tone} />
            <strong>{SEARCH_KIND_STYLES[link.kind].name(t)}</strong>
            <span>{link.name}</span>
            {problem === 'needs_feature' && feature && (
              <Anchor component="button" type="button" fz="sm" onClick={() => openUpgrade(feature)}>
                {t(($) => $.menu.upgrade)}
              </Anchor>
            )}
          </>
        )}
      </p>
    </form>
  );
}
