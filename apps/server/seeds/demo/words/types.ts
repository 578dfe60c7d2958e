/** HTML made of `h2 h3 p ul ol li table thead tbody tr th td strong em blockquote a`, no attribute but `href`. */
export type WordsHtml = string;

/** One article. Its page is `/{slug}-bg`. */
export interface DemoBlog {
  /** Kebab-case, without `-bg`. */
  readonly slug: string;
  readonly title: string;
  /** At most 160 characters: it is also the description for search engines. */
  readonly summary: string;
  /** Slug of a `DemoBlogCategory`. */
  readonly category: string;
  /** Slug of a sub-category of that category. */
  readonly subcategory: string;
  readonly author: string;
  /** A file of `packages/ui/assets/art`. */
  readonly picture: string;
  /** Days before the seed's `now`. */
  readonly publishedDaysAgo: number;
  /** Days before the seed's `now`; not more than `publishedDaysAgo`. */
  readonly updatedDaysAgo: number;
  /** Products that the article tells of, the most useful first. */
  readonly productSeoNames: readonly string[];
  /** Headings carry no ids: whoever shows the article makes them. Links stay in the shop. */
  readonly htmlContent: WordsHtml;
}

export interface DemoBlogCategory {
  readonly slug: string;
  readonly header: string;
  readonly subcategories: readonly { readonly slug: string; readonly header: string }[];
}

export interface DemoFaq {
  /** The question's anchor on the help page. */
  readonly slug: string;
  readonly question: string;
  readonly answerHtml: WordsHtml;
}

export interface DemoFaqTopic {
  readonly slug: string;
  readonly title: string;
  readonly faqs: readonly DemoFaq[];
}

export interface DemoLegalPage {
  readonly slug: 'tnc' | 'privacy-policy' | 'refund-policy' | 'delivery-policy';
  readonly title: string;
  /** `YYYY-MM-DD`. */
  readonly updatedOn: string;
  readonly htmlContent: WordsHtml;
}

/** An announcement to everybody; personal notifications are made by what happens. */
export interface DemoNotification {
  readonly title: string;
  readonly text: string;
  /** A page of the shop. */
  readonly actionUri: string;
  /** Days before the seed's `now`. */
  readonly daysAgo: number;
}

export interface DemoNews {
  readonly title: string;
  readonly source: string;
  /** A file of `packages/ui/assets/art`. */
  readonly picture: string;
  /** A page of the shop. */
  readonly actionUrl: string;
  /** Days before the seed's `now`. */
  readonly daysAgo: number;
}
