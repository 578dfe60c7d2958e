import { describe, expect, it } from 'vitest';
import { campaignLink, campaignOfLink } from './campaign-link.ts';

const origin = 'https://shop.test';

describe('the link of a campaign', () => {
  it.each([
    ['/offers', `${origin}/offers?utm_campaign=campaign-7`],
    ['/chicken?sort=price#top', `${origin}/chicken?sort=price&utm_campaign=campaign-7#top`],
    ['/offers?utm_campaign=eid', `${origin}/offers?utm_campaign=campaign-7`],
  ])('to %s names the campaign', (link, address) => {
    expect(campaignLink(7, link, origin)).toBe(address);
    expect(campaignOfLink(new URL(address).pathname + new URL(address).search)).toBe(7);
  });

  it.each([
    '/offers',
    '/offers?utm_campaign=eid',
    '/offers?utm_campaign=campaign-',
    '/offers?utm_campaign=campaign-1234567890',
    '/offers?other=campaign-7',
  ])('is not %s', (address) => {
    expect(campaignOfLink(address)).toBeNull();
  });
});
