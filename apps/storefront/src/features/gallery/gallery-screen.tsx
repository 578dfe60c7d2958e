import { Gallery } from '@halal-basket/ui/gallery';

/** The components of the design system (`/dev/ui`, only in development). */
export const GalleryScreen = () => <Gallery artBase="/art" />;
