import { Gallery } from '@halal-basket/ui/gallery';

/** The design system, piece by piece (`/dev/ui`, in development only). */
export const GalleryScreen = () => <Gallery artBase="/art" />;
