import type { BlogCard } from '@halal-basket/contract';
import { cx, ProductArt } from '@halal-basket/ui';
import { artSources } from '../product/art-sources.ts';

interface BlogArtProps {
  blog: Pick<BlogCard, 'imageUrl' | 'tint'>;
  /** Plain words; none where the title stands beside it. */
  alt?: string;
  priority?: boolean;
  className?: string;
}

/** A square picture in a wide frame: smaller than on a product, so that nothing of it is cut off. */
export const BlogArt = ({ blog, alt = '', priority = false, className }: BlogArtProps) => (
  <ProductArt
    src={blog.imageUrl}
    {...artSources(blog.imageUrl, 'card')}
    alt={alt}
    tint={blog.tint ?? 'grocery'}
    lively
    priority={priority}
    className={cx('aspect-[16/10]! [&>*]:start-[10%]! [&>*]:-top-[14%]! [&>*]:w-[80%]!', className)}
  />
);
