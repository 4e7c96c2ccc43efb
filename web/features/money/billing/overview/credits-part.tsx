import { getRouteApi } from '@tanstack/react-router';
import { BuyCreditsDialog, CreditsOutlook } from '../../credits/public.ts';

const route = getRouteApi('/_app/billing/overview');

/** Credits, and their packs over them where the address says so: a link can lead straight to buying. */
export function CreditsPart() {
  const { showCreditsModal } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (isShown: boolean) =>
    void navigate({ search: isShown ? { showCreditsModal: 'true' } : {}, replace: !isShown });
  return (
    <>
      <CreditsOutlook onBuy={() => show(true)} />
      <BuyCreditsDialog open={showCreditsModal === 'true'} onClose={() => show(false)} />
    </>
  );
}
