import type { Tint } from '@halal-basket/contract';
import type { Db } from '../../../platform/db.ts';
import { catalogueFor, catalogueVersion, pictureUrl } from '../../catalogue/index.ts';
import { blogBySlug, contentVersion, pageByName } from '../../content/index.ts';
import { hubForVisitor } from '../../location/index.ts';
import { imagesOf } from '../products/combos.ts';

/** The contents of a preview picture. Without a price: copies of the picture stay, prices change. */
export interface SharingCard {
  title: string;
  /** One line below the title; may be empty. */
  line: string;
  /** Address of the picture: `/art/…` or another of this shop. */
  picture: string;
  tint: Tint;
}

export type SharingKind = 'product' | 'category' | 'combo' | 'page' | 'blog';

/** The version of all that such pictures show. */
export const sharingVersion = async (db: Db): Promise<string> =>
  (await Promise.all([catalogueVersion(db), contentVersion(db)])).join(' ');

const fallbackPicture = '/art/hero.webp';

async function catalogueCard(db: Db, kind: 'product' | 'category', name: string) {
  const { hub } = await hubForVisitor(db, { kind: 'none' });
  const catalogue = await catalogueFor(db, hub.hubId);
  if (kind === 'category') {
    const category = [...catalogue.allCategories()].find(({ seoName }) => seoName === name);
    if (!category) return null;
    const { name: title, description: line, picture, tint } = category;
    return { title, line, picture: pictureUrl(picture), tint };
  }
  const product = catalogue.products.find(({ seoName }) => seoName === name);
  if (!product) return null;
  const [picture] = product.pictures;
  return {
    title: product.name,
    line: product.summary,
    picture: picture ? pictureUrl(picture.file) : pictureUrl(product.category.picture),
    tint: product.tint,
  };
}

async function comboCard(db: Db, id: number): Promise<SharingCard | null> {
  const { hub } = await hubForVisitor(db, { kind: 'none' });
  const combo = (await catalogueFor(db, hub.hubId)).comboById(id);
  if (!combo) return null;
  const { name: title, summary: line, tint } = combo;
  return { title, line, picture: imagesOf(combo).comboPrimaryImage || fallbackPicture, tint };
}

async function pageCard(db: Db, name: string, now: Date): Promise<SharingCard | null> {
  const page = await pageByName(db, name, now);
  if (!page) return null;
  const banner = page.sections.find(({ sectionType }) => sectionType === 'BANNER_CUSTOM_TILES');
  const [tile] =
    banner?.written?.sectionType === 'BANNER_CUSTOM_TILES'
      ? (banner.written.sectionData ?? [])
      : [];
  return {
    title: page.title,
    line: page.subtitle,
    picture: tile?.imageUrl ?? fallbackPicture,
    tint: tile?.tint ?? 'grocery',
  };
}

async function blogCard(db: Db, slug: string): Promise<SharingCard | null> {
  const blog = await blogBySlug(db, slug);
  if (!blog) return null;
  const { title, summary, imageUrl, tint } = blog;
  return { title, line: summary, picture: imageUrl, tint: tint ?? 'grocery' };
}

/** The preview of a page; null if the page does not exist. */
export function sharingCard(
  db: Db,
  kind: SharingKind,
  name: string,
  now: Date,
): Promise<SharingCard | null> {
  switch (kind) {
    case 'page':
      return pageCard(db, name, now);
    case 'blog':
      return blogCard(db, name);
    case 'combo':
      return comboCard(db, Number(name));
    case 'product':
    case 'category':
      return catalogueCard(db, kind, name);
  }
}
