import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../brand/use-brand.ts';

export type LegalDocument = 'privacy' | 'terms';

export function useLegalDocument(paper: LegalDocument) {
  const privacy = usePrivacy();
  const terms = useTerms();
  return paper === 'privacy' ? privacy : terms;
}

function usePrivacy() {
  const { t } = useTranslation();
  const brand = useBrand().name;
  return {
    title: t(($) => $.legal.privacy.title),
    sections: [
      { title: t(($) => $.legal.privacy.who), text: t(($) => $.legal.privacy.whoText, { brand }) },
      { title: t(($) => $.legal.privacy.data), text: t(($) => $.legal.privacy.dataText, { brand }) },
      { title: t(($) => $.legal.privacy.use), text: t(($) => $.legal.privacy.useText, { brand }) },
      { title: t(($) => $.legal.privacy.contacts), text: t(($) => $.legal.privacy.contactsText, { brand }) },
      { title: t(($) => $.legal.privacy.others), text: t(($) => $.legal.privacy.othersText, { brand }) },
      { title: t(($) => $.legal.privacy.time), text: t(($) => $.legal.privacy.timeText, { brand }) },
      { title: t(($) => $.legal.privacy.browser), text: t(($) => $.legal.privacy.browserText, { brand }) },
      { title: t(($) => $.legal.privacy.rights), text: t(($) => $.legal.privacy.rightsText, { brand }) },
    ],
  };
}

function useTerms() {
  const { t } = useTranslation();
  const brand = useBrand().name;
  return {
    title: t(($) => $.legal.terms.title),
    sections: [
      { title: t(($) => $.legal.terms.service), text: t(($) => $.legal.terms.serviceText, { brand }) },
      { title: t(($) => $.legal.terms.account), text: t(($) => $.legal.terms.accountText, { brand }) },
      { title: t(($) => $.legal.terms.use), text: t(($) => $.legal.terms.useText, { brand }) },
      { title: t(($) => $.legal.terms.networks), text: t(($) => $.legal.terms.networksText, { brand }) },
      { title: t(($) => $.legal.terms.content), text: t(($) => $.legal.terms.contentText, { brand }) },
      { title: t(($) => $.legal.terms.payment), text: t(($) => $.legal.terms.paymentText, { brand }) },
      { title: t(($) => $.legal.terms.liability), text: t(($) => $.legal.terms.liabilityText, { brand }) },
      { title: t(($) => $.legal.terms.end), text: t(($) => $.legal.terms.endText, { brand }) },
    ],
  };
}
