import { useTranslation } from 'react-i18next';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { ContactSupport } from '../contact-support.tsx';
import { useTierName } from '../plan-names.ts';

/** The plan was agreed with people, and is changed by them. */
export function NotByCard() {
  const { t } = useTranslation();
  const tierName = useTierName();
  const space = useSpace();
  if (!space) return null;
  return (
    <SectionCard title={tierName(space.tier)} hint={t(($) => $.billing.errors.notOnCardProvider)}>
      <ContactSupport />
    </SectionCard>
  );
}
