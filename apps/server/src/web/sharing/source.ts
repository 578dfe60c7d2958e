/** The contents of a preview; no price, because copies stay and prices change. */
export interface Card {
  title: string;
  line: string;
  picture: string;
  tint: string;
}

export interface Address {
  path: string;
  changedAt?: Date;
}

/** The source of previews and of lists for search engines: the modules that own the pages. */
export interface SharingSource {
  /** The version of everything below. */
  version(): Promise<string>;
  /** Null if the page does not exist. */
  card(kind: string, name: string): Promise<Card | null>;
  /** All addresses, by the name of their list. */
  addresses(): Promise<Record<string, readonly Address[]>>;
}

export interface SharingOptions {
  source: SharingSource;
  /** Scheme and host of the shop. */
  origin: string;
  /** Folder of the product pictures, which are served at `/art/`. */
  artFolder: string;
  /** A photo from staff, by its file under `/pictures/`. */
  photo: (file: string) => Promise<Buffer | null>;
}
