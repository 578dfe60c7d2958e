import { sql } from '../../../platform/db.ts';
import type { OrderLine } from '../orders.sql.ts';

/** Lines with their numbers, for `lineRecord`. */
export const numbered = (lines: readonly OrderLine[]) =>
  lines.map((line, index) => ({ lineNo: index + 1, ...line }));

/** The columns of `orders.line` in the order of `lineRecord`, after the id of the order. */
export const lineColumns = sql`order_id, line_no, shipment_no, sku, cut, cut_label, product_id,
  product_name, category_seo_name, product_seo_name, pack, picture, picture_alt, tint,
  diet, hsn, gst_basis_points, quantity, net_grams, unit_retail_paise, unit_paise,
  total_paise, membership_discount_paise, promo_discount_paise, referral_discount_paise,
  cgst_paise, sgst_paise, igst_paise, combo_id, parts, note`;

/** The fields of numbered lines as JSON. */
export const lineRecord = sql`"lineNo" integer, "shipmentNo" integer, sku text, cut text,
  "cutLabel" text, "productId" bigint, "productName" text, "categorySeoName" text,
  "productSeoName" text, pack text, picture text, "pictureAlt" text, tint text,
  diet text, hsn text, gst integer, quantity integer, "netGrams" integer,
  "unitRetail" bigint, "unitPrice" bigint, total bigint, "membershipDiscount" bigint,
  "promoDiscount" bigint, "referralDiscount" bigint, cgst bigint, sgst bigint,
  igst bigint, "comboId" bigint, parts jsonb, note text`;
