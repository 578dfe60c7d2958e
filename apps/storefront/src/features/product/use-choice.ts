import { useState } from 'react';
import { type Choice, chooseFrom, type Product, type Selection } from './choice.ts';

/**
 * The chosen pack and cut. The pack that was shown first stays when its stock changes, by an order
 * or another location: otherwise price and button would become those of another pack.
 */
export function useChoice(product: Product | undefined, selection: Selection): Choice | null {
  const [first, setFirst] = useState<{ productId: number; sku: string } | null>(null);
  if (!product) return null;
  const { productId, skus } = product;
  const isShown = first?.productId === productId;
  const choice = chooseFrom(skus, selection, isShown ? first.sku : undefined);
  if (choice && !isShown) setFirst({ productId, sku: choice.sku.sku });
  return choice;
}
