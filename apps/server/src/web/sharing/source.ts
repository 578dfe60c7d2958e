/** What a preview shows; no price, for those who share it keep it. */
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

/** Where previews and lists for search engines come from: the modules that own the pages. */
export interface SharingSource {
  /** Names the state of everything below. */
  version(): Promise<string>;
  /** Null for what is not there. */
  card(kind: string, name: string): Promise<Card | null>;
  /** All addresses, by the name of the list in which they stand. */
  addresses(): Promise<Record<string, readonly Address[]>>;
}

export interface SharingOptions {
  source: SharingSource;
  /** Scheme and host of the shop. */
  origin: string;
  /** Folder of the product pictures, which are served at `/art/`. */
  artFolder: string;
  /** A photo that staff gave, by its file under `/pictures/`. */
  photo: (file: string) => Promise<Buffer | null>;
}
