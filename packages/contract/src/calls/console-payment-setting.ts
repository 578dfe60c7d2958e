import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { count } from '../shapes/basic.ts';

const byOwner = {
  who: 'staff',
  permission: 'editMoneyLimits',
  rate: 'console',
  device: false,
  path: '/api/console/payment-setting',
} as const;

const setting = {
  /** Customers may type a UPI address to receive a request for the payment. */
  upiCollect: z.boolean(),
  revision: count,
};

/** The owner’s decisions about payments. A change applies at once. */
export const consolePaymentSettingCalls = {
  consolePaymentSetting: defineCall({
    ...byOwner,
    summary: 'Returns the settings of payments.',
    method: 'GET',
    answer: z.object(setting),
    errors: ['FORBIDDEN'],
  }),
  consoleSavePaymentSetting: defineCall({
    ...byOwner,
    audit: 'payments.setting',
    summary: 'Saves the settings of payments. Only owners can call it.',
    method: 'PUT',
    body: z.strictObject(setting),
    answer: z.object(setting),
    errors: ['FORBIDDEN', 'EDIT_CONFLICT'],
  }),
};
