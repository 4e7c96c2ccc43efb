import { Avatar } from '../../../../ui/display/avatar.tsx';

interface Props {
  /** Empty where nobody knows it. */
  name: string;
  photoLink: string | null;
  size?: number;
}

/** A face beside a name that is written out: it says nothing to those who hear the page. */
export function ProspectAvatar({ name, photoLink, size = 28 }: Props) {
  return (
    <Avatar
      aria-hidden
      src={photoLink}
      name={name.trim() || undefined}
      alt=""
      size={size}
      color={name.trim() ? 'initials' : 'gray'}
    />
  );
}
