import type { BlogCard } from '@halal-basket/contract';
import { cx, ProductArt } from '@halal-basket/ui';
import { artSources } from '../../art-sources.ts';

interface BlogArtProps {
  blog: Pick<BlogCard, 'imageUrl' | 'tint'>;
  /** Plain words; none where the title stands beside it. */
  alt?: string;
  priority?: boolean;
  /** Wider than a card: the small version of the picture would not do. */
  large?: boolean;
  className?: string;
}

/** A square picture in a wide frame: smaller than on a product, so that nothing of it is cut off. */
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
