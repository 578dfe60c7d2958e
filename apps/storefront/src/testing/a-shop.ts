import type { AnswerOf, CallName, DeliverySlot } from '@halal-basket/contract';
import { CallError, type Caller } from '@halal-basket/contract/client';

type Product = AnswerOf<'product'>;
type Sku = Product['skus'][number];
type Cart = AnswerOf<'showCart'>;

/** Builders for tests. Each fills the fields that a test does not name. */
export const aSku = (given: Partial<Sku> = {}): Sku => ({
  sku: 'CHK-CURRY-500',
  retailPrice: 299,
  salePrice: 259,
  onSale: true,
  saleDiscountPercentage: 13,
  isPresale: false,
  quantity: '500 g',
  netWeightGrams: 500,
  pricePerKg: 518,
  unitPrice: { amount: 518, per: 'kg' },
  retailIsMrp: false,
  maxQuantityCart: 10,
  isInventoryAvailable: true,
  availableQuantity: 10,
  inCartQuantity: 0,
  cuts: [],
  skuAttributes: [],
  ...given,
});

export const aProduct = (given: Partial<Product> = {}): Product => ({
  productId: 1,
  productName: 'Chicken Curry Cut',
  categoryId: 1,
  categoryName: 'Chicken',
  categorySeoName: 'chicken',
  productSeoName: 'chicken-curry-cut',
  images: [{ url: '/art/chicken.webp', isPrimary: true, alt: 'Chicken on a plate' }],
  tint: 'chicken',
  diet: 'nonveg',
  skus: [aSku()],
  baseCurrency: 'INR',
  retailPrice: 299,
  salePrice: 259,
  onSale: true,
  discount: 13,
  discountText: '13% OFF',
  saleDiscountFlat: 40,
  quantity: '500 g',
  pricePerKg: 518,
  unitPrice: { amount: 518, per: 'kg' },
  retailIsMrp: false,
  isPresale: false,
  isInventoryAvailable: true,
  deliveryDays: 0,
  promise: 'Today, in 90 min',
  description: 'Bone-in pieces for curries.',
  highlights: [],
  localNames: [],
  recipes: [],
  hsn: '0207',
  gstPercent: 0,
  isWished: false,
  similar: [],
  goesWellWith: [],
  ...given,
});

const aCategory = (): AnswerOf<'categories'>['categories'][number] => ({
  categoryId: 1,
  categoryName: 'Chicken',
  categorySeoName: 'chicken',
  tint: 'chicken',
  imageUrl: '/art/chicken.webp',
  productCount: 1,
  subCategories: [],
});

export const aLaunch = (given: Partial<AnswerOf<'launch'>> = {}): AnswerOf<'launch'> => ({
  loggedIn: false,
  totalCartQuantity: 0,
  customerType: 'NU',
  referralActive: false,
  showMergeCartDialog: false,
  isSubscriptionActive: false,
  isPrimeMember: false,
  displayPrime: false,
  flushSeo: false,
  validTill: 0,
  notificationsCount: 0,
  remoteConfig: {},
  ...given,
});

export const aCart = (quantities: Record<string, number>): Cart =>
  ({
    cartItems: Object.entries(quantities).map(([sku, inCartQty]) => ({ sku, inCartQty })),
    totalCartQuantity: Object.values(quantities).reduce((sum, one) => sum + one, 0),
  }) as unknown as Cart;

type Answers = { [Name in CallName]?: (input: never) => AnswerOf<Name> | Promise<AnswerOf<Name>> };

/** A caller with the answers of the test, and 404 for all other calls. */
export function aCaller(answers: Answers): Caller {
  const call = async (name: CallName, input: unknown = {}) => {
    const answer = answers[name] as ((input: unknown) => unknown) | undefined;
    if (!answer) {
      throw new CallError({ status: 404, errorCode: 'NOT_FOUND', description: `no ${name}` });
    }
    return answer(input);
  };
  return {
    call: call as Caller['call'],
    callFull: (async (name: CallName, input: unknown) => ({
      data: await call(name, input),
    })) as Caller['callFull'],
  };
}

/** Answers for pages that all visitors see, with one product in the deals. */
export const shopAnswers = (product = aProduct()): Answers => ({
  launch: () => aLaunch(),
  categories: () => ({ categories: [aCategory()] }),
  seller: () => ({
    legalName: 'Test Foods Private Limited',
    address: '',
    fssai: '13600000000001',
    gstin: '36AABCH1234K1Z5',
    phone: '',
    email: '',
    hours: '',
    grievanceOfficer: 'Asma Begum',
    grievanceEmail: 'grievance@shop.example',
    grievancePhone: '',
  }),
  cpMapping: () => ({ categories: [aCategory()], products: [product], combos: [] }),
  product: () => product,
  homePage: () => ({
    pageName: 'homepage',
    title: 'Fresh halal meat',
    description: 'Cut to order.',
    sections: [
      {
        sectionType: 'DEALS_OF_THE_DAY',
        position: 1,
        name: 'Deals of the day',
        sectionData: [product],
      },
    ],
  }),
});

export const aSlot = (deliverySlotId: number, given: Partial<DeliverySlot> = {}): DeliverySlot => ({
  date: '2026-11-22',
  deliverySlotId,
  slot: '7–9 am',
  deliverySlotStartTime: '2026-11-22T01:30:00.000Z',
  deliverySlotEndTime: '2026-11-22T03:30:00.000Z',
  now: false,
  left: 20,
  full: false,
  fee: 0,
  ...given,
});
