import { useTranslation } from 'react-i18next';
import type { EnrichedKind, EnrichmentQuote } from '../../../../contract/enrichment/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';

/** A quote in words: what is looked up and for how much at most, and what stays. */
export function useQuoteTexts() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const whatOf = (kinds: readonly EnrichedKind[], count: number, credits: string) => {
    if (kinds.length > 1) return t(($) => $.enrichment.quote.both, { count, credits });
    return kinds[0] === 'phone'
      ? t(($) => $.enrichment.quote.phones, { count, credits })
      : t(($) => $.enrichment.quote.emails, { count, credits });
  };
  return {
    headline: (kinds: readonly EnrichedKind[], { to_find, credits_most }: EnrichmentQuote) =>
      to_find === 0
        ? t(($) => $.enrichment.quote.nothing)
        : whatOf(
            kinds,
            to_find,
            t(($) => $.enrichment.quote.credits, { count: credits_most }),
          ),
    detail: ({ have, nothing, left_out, to_find, credits_free, credits_most }: EnrichmentQuote) =>
      [
        have > 0 && t(($) => $.enrichment.quote.have, { count: have }),
        nothing > 0 && t(($) => $.enrichment.quote.unknown, { count: nothing }),
        left_out > 0 && t(($) => $.enrichment.quote.leftOut, { count: left_out }),
        to_find > 0 && t(($) => $.enrichment.quote.left, { left: number(Math.max(0, credits_free - credits_most)) }),
      ]
        .filter(Boolean)
        .join(' '),
  };
}
