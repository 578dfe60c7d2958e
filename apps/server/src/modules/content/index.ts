export type { BrokenSection, ContentPage, ContentSection } from './content.ts';
export { allPages, contentVersion, pageByName } from './pages.ts';
