/** The reference of a campaign’s messages, and the parameter of their links. */
export const referenceOf = (campaignId: number): string => `campaign-${campaignId}`;

/** The page of the shop in a message. The parameter names the campaign only, so it says nothing of the customer. */
export function campaignLink(campaignId: number, link: string, publicOrigin: string): string {
  const address = new URL(link, publicOrigin);
  address.searchParams.set('utm_campaign', referenceOf(campaignId));
  return address.href;
}

/** The campaign whose link has this address; null for other addresses. */
export function campaignOfLink(address: string): number | null {
  const at = address.indexOf('?');
  if (at === -1) return null;
  const slug = new URLSearchParams(address.slice(at)).get('utm_campaign');
  const number = /^campaign-(\d{1,9})$/.exec(slug ?? '')?.[1];
  return number === undefined ? null : Number(number);
}
