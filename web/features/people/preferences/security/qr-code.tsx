import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from './qr-code.module.css';

/** The text as a picture for a camera. The encoder comes on demand; the text never leaves this page. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['qr', text],
    queryFn: async () => pathOf((await import('uqr')).encode(text, { border: 2 }).data),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!data) return <Skeleton height={192} width={192} radius="md" />;
  return (
    <svg className={classes.code} viewBox={`0 0 ${data.size} ${data.size}`} role="img" aria-label={label}>
      <path d={data.path} />
    </svg>
  );
}

function pathOf(rows: readonly (readonly boolean[])[]): { path: string; size: number } {
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(''), size: rows.length };
}
