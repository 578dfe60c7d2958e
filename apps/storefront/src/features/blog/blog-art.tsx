import type { BlogCard } from '@halal-basket/contract';
import { cx, ProductArt } from '@halal-basket/ui';
import { artSources } from '../../art-sources.ts';

interface BlogArtProps {
  blog: Pick<BlogCard, 'imageUrl' | 'tint'>;
  /** The alternative text; empty where the title is beside the picture. */
  alt?: string;
  priority?: boolean;
  /** Whether the picture is wider than a card, so that the small version is not enough. */
  large?: boolean;
  className?: string;
}

/**
 * A square picture in a wide frame. It is smaller than on a product page, so that nothing is cut
 * off.
 */
export const BlogArt = ({ blog, alt = '', priority = false, large, className }: BlogArtProps) => (
  <ProductArt
    src={blog.imageUrl}
    {...(large ? {} : artSources(blog.imageUrl, 'card'))}
    alt={alt}
    tint={blog.tint ?? 'grocery'}
    lively
    priority={priority}
    className={cx('aspect-[16/10]! [&>*]:start-[10%]! [&>*]:-top-[14%]! [&>*]:w-[80%]!', className)}
  />
);
