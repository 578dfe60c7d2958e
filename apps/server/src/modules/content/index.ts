export type { ContentPage, ContentSection } from './content.ts';
export { contentVersion, pageByName } from './pages.ts';
