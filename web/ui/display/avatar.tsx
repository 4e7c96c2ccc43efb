import { type AvatarProps, Avatar as MantineAvatar } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { ownPicture } from './own-picture.ts';

type Props = AvatarProps & Omit<ComponentPropsWithRef<'div'>, keyof AvatarProps>;

/** A face: pages load pictures of others through our server alone. */
export function Avatar({ src, ...props }: Props) {
  return <MantineAvatar src={src && ownPicture(src)} {...props} />;
}
