import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Tier } from '../../../../../contract/features.ts';

/** To which plan one was about to move when a card was asked for: the question is open again, until it is closed. */
export function useMoveInAddress(): { to: Tier | undefined; forget: () => void } {
  const { move } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    to: move,
    forget: () => {
      if (move) void navigate({ to: '/pricing', search: (now) => ({ ...now, move: undefined }), replace: true });
    },
  };
}
