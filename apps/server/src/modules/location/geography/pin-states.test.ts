import { beforeAll, describe, expect, it } from 'vitest';
import { groupBy } from '../../../platform/group-by.ts';
import { gstStateOf } from './gst.ts';
import { isIntraState, stateOfPinCode } from './pin-states.ts';
import { readPostOffices } from '../gazetteer/post-office-file.ts';
import { mostFrequent, type Office, officeOf } from '../gazetteer/post-offices.ts';

/** Misprints of the directory, found because all neighbouring pin codes are in another state. */
const misprinted = new Set(['334002', '384316', '504346', '612906', '791701', '799001', '396240']);

describe('the state of a pin code', () => {
  it.each([
    ['560034', 'Karnataka', '29'],
    ['500034', 'Telangana', '36'],
    ['515001', 'Andhra Pradesh', '37'],
    ['110001', 'Delhi', '07'],
    ['160017', 'Chandigarh', '04'],
    ['160062', 'Punjab', '03'],
    ['194101', 'Ladakh', '38'],
    ['362520', 'Dadra and Nagar Haveli and Daman and Diu', '26'],
    ['533464', 'Puducherry', '34'],
    ['673310', 'Puducherry', '34'],
    ['673311', 'Kerala', '32'],
    ['682555', 'Lakshadweep', '31'],
    ['737101', 'Sikkim', '11'],
    ['744101', 'Andaman and Nicobar Islands', '35'],
  ])('puts %s in %s (%s)', (pinCode, name, code) => {
    expect(stateOfPinCode(pinCode)).toEqual({ name, code });
  });

  it('returns null for army post offices and invalid pin codes', () => {
    for (const pinCode of ['900099', '100000', '56003', '', 'Karnataka']) {
      expect(stateOfPinCode(pinCode)).toBeNull();
    }
  });

  describe('in the directory of India Post', () => {
    let byPinCode: Map<string, Office[]>;
    beforeAll(async () => {
      const offices: Office[] = [];
      for await (const some of readPostOffices()) offices.push(...some.map(officeOf));
      byPinCode = groupBy(offices, ({ pinCode }) => pinCode);
    });

    it('is the state of most of its delivering offices, for all 19,586 pin codes', () => {
      const different = [...byPinCode].flatMap(([pinCode, offices]) => {
        const main = offices.filter(({ kind, delivers }) => delivers && kind !== 'branch');
        const state = ({ state: name }: Office) => name;
        const mostFrequentState = gstStateOf(
          mostFrequent(main, state) || mostFrequent(offices, state),
        );
        const known = !mostFrequentState || pinCode.startsWith('9') || misprinted.has(pinCode);
        return known || mostFrequentState.code === stateOfPinCode(pinCode)?.code ? [] : [pinCode];
      });
      expect(byPinCode.size).toBeGreaterThan(19_000);
      expect(different).toEqual([]);
    });
  });
});

describe('a supply within the state', () => {
  it('compares GST state numbers, and uses the hub’s state for a pin code without one', () => {
    expect(isIntraState({ stateCode: '29' }, '560034')).toBe(true);
    expect(isIntraState({ stateCode: '29' }, '600001')).toBe(false);
    expect(isIntraState({ stateCode: '29' }, '900099')).toBe(true);
  });
});
