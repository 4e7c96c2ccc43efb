import { type AvatarProps, Avatar as MantineAvatar } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { initials } from './initials.ts';
import { ownPicture } from './own-picture.ts';

type Props = AvatarProps & Omit<ComponentPropsWithRef<'div'>, keyof AvatarProps>;

/** A face: pages load pictures of others through our server alone. */
export function Avatar({ src, children, ...props }: Props) {
  const letters = typeof props.name === 'string' ? initials(props.name) : undefined;
  return (
    <MantineAvatar src={src && ownPicture(src)} {...props}>
      {children ?? letters}
    </MantineAvatar>
  );
}
