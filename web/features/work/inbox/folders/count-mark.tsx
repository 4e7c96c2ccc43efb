import { Tooltip, VisuallyHidden } from '@mantine/core';
import type { FolderCount } from './use-folder-count.ts';

/** The number beside a folder, a label or a sender, which says what it counts. */
export function CountMark({ count, className }: { count: FolderCount | null; className?: string }) {
  if (!count) return null;
  return (
    <Tooltip label={count.words} openDelay={400}>
      <span className={className}>
        <span aria-hidden>{count.short}</span>
        <VisuallyHidden>{count.words}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
