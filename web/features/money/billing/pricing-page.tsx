import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import shell from '../../../shell/shell.module.css';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import classes from './billing.module.css';
import { ContactSupport } from './contact-support.tsx';
import { PlanCards } from './plan-cards.tsx';

/** What there is to choose from; it stays open to whoever has not paid. */
export function PricingPage() {
  const { t } = useTranslation();
  const title = t(($) => $.pricing.title);
  usePageTitle(title);
  return (
    <div className={shell.page}>
      <PageHeader title={title} subtitle={t(($) => $.pricing.subtitle)} />
      <ContactSupport />
      <div className={classes.inPage}>
        <PlanCards />
      </div>
    </div>
  );
}
