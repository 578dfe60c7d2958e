import type { CallName } from '@halal-basket/contract';
import type { TestInput } from '../testing/test-client.ts';
import { curry, hubCode } from './sample-goods.ts';
import { pageOf } from './sample-cursor.ts';

/** Valid inputs of the calls of stock and kitchen. */
export const stockSamples = (placedOrder: string): Partial<Record<CallName, TestInput>> => {
  return {
    consoleStock: {
      params: { adcCode: hubCode },
      query: { q: 'curry', low: false, ...pageOf('stock', '1', '1', '1', curry) },
    },
    consoleAdjustStock: {
      params: { adcCode: hubCode, sku: curry },
      body: { kind: 'wastage', quantity: 1, reason: 'Torn', expectedOnHand: 1, lotId: 1 },
    },
    consoleSuppliers: {},
    consoleCreateSupplier: {
      body: { supplier: { name: 'Emu Farms', fssai: '', gstin: '', active: false } },
    },
    consoleSaveSupplier: {
      params: { supplierId: 1_999_999 },
      body: {
        revision: 1,
        supplier: {
          name: 'Emu Farms',
          fssai: '13600000000001',
          gstin: '36AABCU9603R1ZO',
          active: true,
        },
      },
    },
    consoleReceiveStock: {
      params: { adcCode: hubCode },
      body: {
        lot: {
          sku: 'EMU-CURRY-500',
          lotNo: 'EMU/7',
          supplierId: 1,
          packs: 10,
          cost: 310.5,
          packDate: '2026-11-23',
          useBy: '2026-11-26',
          certificateNo: 'CD-77/2026',
          invoiceNo: 'EF/26-27/118',
          invoiceDate: '2026-11-22',
          gstPercent: 0,
        },
      },
    },
    consoleReceipts: {
      params: { adcCode: hubCode },
      query: { q: 'emu', ...pageOf('receipts', '1') },
    },
    consoleReceipt: { params: { adcCode: hubCode, lotId: 1_999_999 } },
    consoleSaveReceiptInvoice: {
      params: { adcCode: hubCode, lotId: 1_999_999 },
      body: {
        revision: 1,
        invoice: { invoiceNo: 'EF/26-27/119', invoiceDate: '2026-11-22', gstPercent: 5 },
      },
    },
    consoleLots: {
      params: { adcCode: hubCode },
      query: { q: 'curry', withinDays: 2, ...pageOf('lots', '9823', '1') },
    },
    consoleFindLots: { query: { lotNo: 'EMU/7' } },
    consoleLotBuyers: { params: { lotId: 1_999_999 }, query: pageOf('lot-buyers', '4711') },
    consoleRecallLot: {
      params: { lotId: 1_999_999 },
      body: { reason: 'Found unsafe', refund: true },
    },
    consoleMarkDownLot: {
      params: { adcCode: hubCode, lotId: 1_999_999 },
      body: { cut: { kind: 'percent', percent: 30 }, reason: 'Expires today' },
    },
    consoleEndMarkdown: { params: { adcCode: hubCode, lotId: 1_999_999 }, body: {} },
    consoleTransfers: { params: { adcCode: hubCode }, query: pageOf('transfers', '1') },
    consoleSendTransfer: {
      params: { adcCode: hubCode },
      body: { to: 'MUM-BDR', lines: [{ lotId: 1_999_999, packs: 1 }] },
    },
    consoleReceiveTransfer: {
      params: { adcCode: hubCode, transferId: 1_999_999 },
      body: { lines: [{ lotId: 1, received: 1 }], note: 'One torn' },
    },
    consolePurchaseSuggestion: { params: { adcCode: hubCode }, query: { days: 2 } },
    consoleKitchen: {
      params: { adcCode: hubCode },
      query: { date: '2026-11-23', startMinute: 600 },
    },
    consoleWeigh: {
      params: { orderNo: placedOrder },
      body: { lineNo: 1, partNo: 0, grams: 480, reason: 'The last piece' },
    },
    consoleSubstitutes: { params: { orderNo: placedOrder, lineNo: 1 } },
    consoleSubstitute: {
      params: { orderNo: placedOrder, lineNo: 1 },
      body: { sku: curry, answer: 'Agrees' },
    },
    consoleCancellationRule: { params: { adcCode: hubCode } },
    consoleSaveCancellationRule: {
      params: { adcCode: hubCode },
      body: { revision: 999, rule: { minutesBeforeSlot: 60, minutesAfterOrder: 10 } },
    },
    consoleLateCreditRule: { params: { adcCode: hubCode } },
    consoleSaveLateCreditRule: {
      params: { adcCode: hubCode },
      body: {
        revision: 999,
        rule: {
          isOn: true,
          afterMinutes: 30,
          kind: 'amount',
          amount: 50,
          percent: 10,
          most: 100,
        },
      },
    },
    consoleLateCredits: {
      params: { adcCode: hubCode },
      query: pageOf('late-credits', '2026-11-23T04:00:00.000000Z', '1', '1'),
    },
    consoleTipRule: { params: { adcCode: hubCode } },
    consoleSaveTipRule: {
      params: { adcCode: hubCode },
      body: { revision: 999, rule: { isOn: true, amounts: [20, 30, 50], most: 500 } },
    },
    consoleTips: {
      params: { adcCode: hubCode },
      query: pageOf('tip-payouts', '2026-11-23T04:00:00.000000Z', '1'),
    },
    consolePayTips: {
      params: { adcCode: hubCode },
      body: { riderId: 1, amount: 999, reference: 'UTR 4711' },
    },
    consoleTipsFile: {
      params: { adcCode: hubCode },
      query: { from: '2026-11-01', to: '2026-11-23' },
    },
    consoleLabels: {
      params: { adcCode: hubCode },
      query: { paper: 'a4', orderNo: placedOrder, lineNo: 1 },
    },
    consoleKitchenSetting: {},
    consoleSaveKitchenSetting: {
      body: {
        revision: 999,
        kitchen: {
          stations: [{ name: 'Emu', categories: ['emu'] }],
          tolerancePercent: 10,
          substituteRule: 'similar',
        },
      },
    },
    consoleStockMovements: {
      params: { adcCode: hubCode, sku: curry },
      query: pageOf('movements', '1'),
    },
  };
};
