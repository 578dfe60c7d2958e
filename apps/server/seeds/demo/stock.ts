import { type Paise, paiseFromRupees } from '@halal-basket/money';

/** Packs that are scarce somewhere, to show "only 3 left" and "sold out". All others are plenty. */
export const scarceStock: readonly { adcCode: string; sku: string; onHand: number }[] = [
  { adcCode: 'HYD-BNJ', sku: 'BRD-QUAIL-300', onHand: 3 },
  { adcCode: 'HYD-BNJ', sku: 'LMB-CHOPS-400', onHand: 3 },
  { adcCode: 'HYD-BNJ', sku: 'FSH-SALMON-400', onHand: 2 },
  { adcCode: 'HYD-BNJ', sku: 'SHF-CRAB-500', onHand: 0 },
  { adcCode: 'HYD-BNJ', sku: 'EGG-COUNTRY-6', onHand: 0 },
  { adcCode: 'HYD-HTC', sku: 'MUT-PAYA-600', onHand: 0 },
  { adcCode: 'HYD-HTC', sku: 'PRN-JUMBO-250', onHand: 3 },
  { adcCode: 'BLR-KRM', sku: 'FSH-MURREL-500', onHand: 0 },
  { adcCode: 'BLR-KRM', sku: 'MUT-RAAN-1500', onHand: 3 },
  { adcCode: 'BLR-FRZ', sku: 'SHF-SQUID-250', onHand: 0 },
  { adcCode: 'MUM-BDR', sku: 'CHK-COUNTRY-500', onHand: 0 },
  { adcCode: 'MUM-BDR', sku: 'EGG-QUAIL-12', onHand: 3 },
  { adcCode: 'HYD-BNJ', sku: 'MUT-BRAIN-200', onHand: 0 },
  { adcCode: 'HYD-BNJ', sku: 'COL-MERGUEZ-300', onHand: 2 },
  { adcCode: 'HYD-HTC', sku: 'BRD-DUCK-1000', onHand: 0 },
  { adcCode: 'HYD-HTC', sku: 'RTE-HALEEM-1000', onHand: 3 },
  { adcCode: 'BLR-KRM', sku: 'SHF-MUSSEL-250', onHand: 0 },
  { adcCode: 'BLR-KRM', sku: 'FSH-KANE-500', onHand: 2 },
  { adcCode: 'BLR-FRZ', sku: 'FSH-TUNA-500', onHand: 0 },
  { adcCode: 'BLR-FRZ', sku: 'MUT-HEAD-900', onHand: 3 },
  { adcCode: 'MUM-BDR', sku: 'FSH-KARIMEEN-500', onHand: 0 },
  { adcCode: 'MUM-BDR', sku: 'SHF-MUDCRAB-700', onHand: 2 },
];

interface DemoHubPrice {
  readonly adcCode: string;
  readonly sku: string;
  readonly retailPaise: Paise;
  readonly salePaise: Paise;
}

const price = (adcCode: string, sku: string, retail: number, sale: number): DemoHubPrice => ({
  adcCode,
  sku,
  retailPaise: paiseFromRupees(retail),
  salePaise: paiseFromRupees(sale),
});

/** Where a hub's price differs from the shop's, in rupees: goat is dearer in Mumbai, fish cheaper. */
export const hubPrices: readonly DemoHubPrice[] = [
  price('MUM-BDR', 'MUT-CURRY-500', 699, 599),
  price('MUM-BDR', 'MUT-CURRY-1000', 1379, 1179),
  price('MUM-BDR', 'MUT-KEEMA-500', 749, 649),
  price('MUM-BDR', 'FSH-POMFRET-500', 699, 599),
  price('MUM-BDR', 'FSH-MACKEREL-500', 189, 159),
  price('BLR-KRM', 'CHK-CURRY-500', 249, 209),
  price('BLR-KRM', 'MUT-CURRY-500', 679, 579),
  price('BLR-FRZ', 'MUT-CURRY-500', 679, 569),
  price('HYD-HTC', 'CHK-BREAST-450', 309, 259),
  price('HYD-HTC', 'FSH-SALMON-200', 879, 799),
  price('BLR-KRM', 'FSH-SARDINE-500', 139, 115),
  price('BLR-KRM', 'FSH-KANE-500', 499, 499),
  price('BLR-KRM', 'BRD-DUCK-500', 489, 439),
  price('BLR-KRM', 'RTE-HALEEM-350', 349, 309),
  price('BLR-FRZ', 'MUT-KEEMA-500', 719, 609),
  price('BLR-FRZ', 'STP-SONA-5000', 479, 399),
  price('MUM-BDR', 'FSH-BOMBIL-500', 239, 209),
  price('MUM-BDR', 'FSH-SEER-500', 729, 629),
  price('MUM-BDR', 'DRF-BOMBIL-100', 109, 109),
  price('MUM-BDR', 'MUT-BIRYANI-500', 729, 629),
  price('MUM-BDR', 'CHK-COUNTRY-500', 379, 339),
];

/**
 * Units of a plentiful pack on the shelf: 40 to 200, the same for the same hub and pack on every
 * run. Hashes the text (FNV-1a), so that a pack added later changes no other.
 */
export function plentifulStock(adcCode: string, sku: string): number {
  let hash = 2_166_136_261;
  for (const character of `${adcCode}/${sku}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619) >>> 0;
  }
  return 40 + (hash % 161);
}
