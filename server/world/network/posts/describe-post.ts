import { publicId } from '../ids.ts';
import { postUrl } from '../pages/links.ts';
import type { Post } from './posts.ts';
import type { SyntheticNetwork } from '../store.ts';

/** A post with what our accounts added to it. */
export async function describePost(network: SyntheticNetwork, post: Post) {
  const ours = await network.all<{ kind: string }>(
    `select kind from world.acts where target = $1 and kind in ('like', 'comment')`,
    [post.id],
  );
  const ourLikes = ours.filter((act) => act.kind === 'like').length;
  return {
    object: 'Post',
    provider: 'LINKEDIN',
    id: post.id,
    social_id: `urn:li:activity:${post.id}`,
    share_url: postUrl(network, post.id),
    text: post.text,
    date: post.at.toISOString(),
    parsed_datetime: post.at.toISOString(),
    reaction_counter: post.reactors.length + ourLikes,
    comment_counter: post.comments.length + ours.length - ourLikes,
    repost_counter: 0,
    impressions_counter: post.reactors.length * 40,
    author: {
      public_identifier: publicId(post.author),
      name: `${post.author.firstName} ${post.author.lastName}`,
      is_company: false,
    },
    permissions: { can_react: true, can_share: true, can_post_comments: true },
    is_repost: false,
    attachments: [],
  };
}
