import { getRouteApi } from '@tanstack/react-router';
import { BuyCreditsDialog, CreditsOutlook } from '../../credits/public.ts';

import { useOpenInAddress } from '../leaving/use-open-in-address.ts';

const route = getRouteApi('/_app/billing/overview');

/** Credits, and their packs over them where the address says so: a link can lead straight to buying. */
export function CreditsPart() {
  const { showCreditsModal, by = 'category' } = route.useSearch();
  const navigate = route.useNavigate();
  const topUp = useOpenInAddress('top_up');
  const show = (isShown: boolean) =>
    void navigate({
      search: (now) => ({ ...now, showCreditsModal: isShown ? 'true' : undefined }),
      replace: !isShown,
    });
  return (
    <>
      <CreditsOutlook
        onBuy={() => show(true)}
        by={by}
        topUp={topUp}
        onBy={(chosen) =>
          void navigate({
            search: (now) => ({ ...now, by: chosen === 'category' ? undefined : chosen }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <BuyCreditsDialog open={showCreditsModal === 'true'} onClose={() => show(false)} />
    </>
  );
}
