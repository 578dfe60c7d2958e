/** What the demo's products are taxed as. Rates as of 22 September 2025; the shop owner confirms them. */
export interface DemoTaxCategory {
  readonly hsn: string;
  readonly description: string;
  readonly gstBasisPoints: number;
}

const at =
  (gstBasisPoints: number) =>
  (hsn: string, description: string): DemoTaxCategory => ({ hsn, description, gstBasisPoints });
const nil = at(0);
const five = at(500);

export const taxCategories: readonly DemoTaxCategory[] = [
  nil('0204', 'Meat of sheep or goats, fresh or chilled'),
  five('0204', 'Meat of sheep or goats, frozen, pre-packaged and labelled'),
  nil('0206', 'Edible offal of sheep or goats, fresh or chilled'),
  nil('0207', 'Poultry meat and offal, fresh or chilled'),
  five('0207', 'Poultry meat and offal, frozen, pre-packaged and labelled'),
  nil('0208', 'Other meat such as quail and rabbit, fresh or chilled'),
  nil('0302', 'Fish, fresh or chilled'),
  nil('0304', 'Fish fillets, fresh or chilled'),
  five('0304', 'Fish fillets, frozen, pre-packaged and labelled'),
  five('0305', 'Fish, dried, salted or smoked, pre-packaged and labelled'),
  nil('0306', 'Prawns, crabs and lobsters, fresh or chilled'),
  five('0306', 'Prawns, crabs and lobsters, frozen or dried, pre-packaged and labelled'),
  nil('0307', 'Squid, mussels and clams, fresh or chilled'),
  nil('0401', 'Milk'),
  five('0403', 'Curd, pre-packaged and labelled'),
  five('0405', 'Butter and ghee'),
  nil('0406', 'Paneer'),
  nil('0407', 'Eggs in shell'),
  five('0409', 'Honey, pre-packaged and labelled'),
  nil('0702', 'Tomatoes'),
  nil('0703', 'Onions, garlic and other fresh vegetables'),
  nil('0709', 'Fresh herbs and chillies'),
  five('0713', 'Pulses, pre-packaged and labelled'),
  five('0804', 'Dates'),
  nil('0805', 'Fresh lemons and other citrus fruit'),
  five('0904', 'Pepper and chilli powder'),
  five('0910', 'Spices and masala'),
  five('1006', 'Rice, pre-packaged and labelled'),
  five('1101', 'Wheat flour, pre-packaged and labelled'),
  five('1512', 'Sunflower oil'),
  five('1514', 'Mustard oil'),
  five('1601', 'Sausages and similar meat products'),
  five('1602', 'Other prepared or preserved meat'),
  five('1604', 'Prepared or preserved fish'),
  five('1902', 'Vermicelli, noodles and momos'),
  five('2005', 'Preserved vegetables'),
  five('2103', 'Pastes, sauces and mixed condiments'),
  nil('2106', 'Parotta and other Indian breads'),
  five('2106', 'Ready mixes and other food preparations'),
  at(4000)('2202', 'Aerated drinks with sugar or flavour'),
];
