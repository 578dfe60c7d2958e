import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';

const product = { categorySeoName: 'chicken', productSeoName: 'curry-cut' };

describe('paths', () => {
  it('are the routes of the specification', () => {
    expect({
      home: paths.home(),
      categories: paths.categories(),
      category: paths.category('chicken', { sort: 'discount', cuts: undefined }),
      product: paths.product(product),
      chosenProduct: paths.product(product, { sku: 'CHK-500', cut: 'curry-medium' }),
      combo: paths.combo(7),
      search: paths.search('goat & lamb'),
      emptySearch: paths.search(),
      cart: paths.cart(),
      login: paths.login('/cart?isReorder=true'),
      checkout: paths.checkout(),
      confirmation: paths.confirmation('HBABC123'),
      account: paths.account(),
      profile: paths.profile(),
      orders: paths.orders(),
      order: paths.order('HBABC123'),
      track: paths.track('HBABC123'),
      addresses: paths.addresses(),
      wishList: paths.wishList(),
      referrals: paths.referrals(),
      wallet: paths.wallet(),
      points: paths.points(),
      money: paths.money(),
      membership: paths.membership(),
      notifications: paths.notifications(),
      offers: paths.offers(),
      preOrder: paths.preOrder(),
      blogs: paths.blogs(),
      blog: paths.blog('how-we-cut'),
      special: paths.special('eid'),
      ramadan: paths.ramadan(),
      faqs: paths.faqs(),
      terms: paths.terms(),
      privacy: paths.privacy(),
    }).toMatchInlineSnapshot(`
      {
        "account": "/my",
        "addresses": "/my/addresses",
        "blog": "/how-we-cut-bg",
        "blogs": "/blogs",
        "cart": "/cart",
        "categories": "/categories",
        "category": "/chicken?sort=discount",
        "checkout": "/checkout",
        "chosenProduct": "/chicken/curry-cut?sku=CHK-500&cut=curry-medium",
        "combo": "/combo-items/7",
        "confirmation": "/co/order/HBABC123",
        "emptySearch": "/search",
        "faqs": "/help/faqs",
        "home": "/",
        "login": "/login?redirectUrl=%2Fcart%3FisReorder%3Dtrue",
        "membership": "/hb-select",
        "money": "/my/hb-money",
        "notifications": "/notifications",
        "offers": "/offers",
        "order": "/my/order/HBABC123",
        "orders": "/my/orders",
        "points": "/my/hb-point",
        "preOrder": "/pre-order",
        "privacy": "/help/privacy-policy",
        "product": "/chicken/curry-cut",
        "profile": "/my/details",
        "ramadan": "/ramadan-subscription",
        "referrals": "/my/referrals",
        "search": "/search?q=goat+%26+lamb",
        "special": "/eid-spl",
        "terms": "/help/tnc",
        "track": "/my/order/HBABC123/track",
        "wallet": "/my/hb-wallet",
        "wishList": "/my/wishlist",
      }
    `);
  });

  it('escape names', () => {
    expect(paths.category('../my')).toBe('/..%2Fmy');
  });
});
