import { m } from '../../messages.ts';

/** The choices for missing goods in words, in the order of the list. */
export const ruleTexts = {
  call: { title: m.missing_goods_call, text: m.missing_goods_call_text },
  similar: { title: m.missing_goods_similar, text: m.missing_goods_similar_text },
  refund: { title: m.missing_goods_refund, text: m.missing_goods_refund_text },
} as const;
