import { catalogue } from './error-entry.ts';

/** Refusals of the calls that staff make. */
export const consoleErrors = catalogue({
  MERGE_BLOCKED: { status: 409, description: 'These accounts cannot be merged yet.' },
  CAMPAIGN_NOT_FOUND: { status: 404, description: 'This campaign was not found.' },
  CAMPAIGN_STATE: {
    status: 409,
    description: 'The campaign has another state now. Reload the page to see it.',
  },
  CAMPAIGN_PROMO: {
    status: 422,
    description: 'There is no discount with this code. Create it first, or leave the code empty.',
  },
  CAMPAIGN_PROMO_INVALID: {
    status: 409,
    description:
      'The discount of this campaign is not valid when it is sent. Change its dates, or choose another code.',
  },
  CAMPAIGN_TIME_PASSED: {
    status: 409,
    description: 'The time to send is over. Choose a later one, or leave it empty to send at once.',
  },
  SLOT_NOT_FOUND: { status: 404, description: 'This slot was not found.' },
  SLOTS_PROMISED: {
    status: 409,
    description: 'Deliveries are booked for this time and will not change. Check them first.',
  },
  STAFF_NOT_FOUND: { status: 404, description: 'This staff member was not found.' },
  STAFF_SELF: {
    status: 409,
    description: 'You cannot change your own role, hubs or access. Ask another owner or manager.',
  },
  LOGIN_STEP_GONE: {
    status: 410,
    description: 'This login has expired. Please log in again.',
    uiType: 'text',
  },
  SECOND_FACTOR_WRONG: {
    status: 422,
    description: 'This code is wrong or was already used. Wait for the next code.',
    uiType: 'text',
  },
  SECOND_FACTOR_NOT_BEGUN: {
    status: 409,
    description: 'This setup has expired. Please scan a new QR code.',
    uiType: 'text',
  },
  SECOND_FACTOR_DEMANDED: {
    status: 409,
    description: 'Your role requires two-factor authentication. You can move it to another phone.',
    uiType: 'text',
  },
  SECOND_FACTOR_FIRST: {
    status: 409,
    description:
      'Set up your own two-factor authentication first. Otherwise you would lock yourself out.',
    uiType: 'text',
  },
  LAST_OWNER: {
    status: 409,
    description: 'The shop needs an owner. Make another staff member an owner first.',
  },
  RIDER_BUSY: {
    status: 409,
    description: 'This rider still has orders to deliver. Assign them to another rider first.',
  },
  NOTHING_DUE: {
    status: 409,
    description: 'Nothing is to be paid for this delivery. Load the page again.',
  },
  UPI_NOT_PAID: {
    status: 409,
    description: 'The UPI payment has not arrived. Check it again, or take cash.',
  },
  CODE_UNKNOWN: {
    status: 404,
    description: 'No run or order of your hub has this code. Scan it again, or type it.',
  },
  ORDER_IN_OTHER_RUN: {
    status: 409,
    description: 'This order is not in this run. Put it back and hand it over with its own run.',
  },
  RUN_OF_OTHER_RIDER: {
    status: 409,
    description:
      'Another rider delivers this. Check the name on the label and leave it in the hub.',
  },
  RIDER_NOT_FOUND: { status: 404, description: 'This rider was not found.' },
  CUSTOMER_NOT_FOUND: {
    status: 404,
    description: 'No customer has this number. Check the number.',
  },
  NOTE_NOT_FOUND: { status: 404, description: 'This note was not found. Load the page again.' },
  TOO_MANY_NOTES: {
    status: 409,
    description: 'This customer has 100 notes. Delete notes that are no longer needed.',
  },
  ADJUSTMENT_NOT_FOUND: { status: 404, description: 'This adjustment was not found.' },
  ADJUSTMENT_DECIDED: {
    status: 409,
    description: 'Another staff member has already decided on this adjustment.',
  },
  SCRATCH_RULE_NOT_FOUND: { status: 404, description: 'This scratch card rule was not found.' },
  REFERRAL_NOT_FOUND: { status: 404, description: 'This referral was not found.' },
  REFERRAL_ORDER_REFUNDED: {
    status: 409,
    description: 'The order of this referral was refunded: it earns no reward.',
  },
  REFERRAL_DECIDED: {
    status: 409,
    description: 'Another staff member has already decided on this referral.',
  },
  ORDER_ON_HOLD: {
    status: 409,
    description: 'This order is on hold. Release it first.',
  },
  ORDER_EMPTY: {
    status: 409,
    description: 'Each delivery keeps at least one item. Cancel the order instead.',
  },
  EVIDENCE_BY_HAND: {
    status: 409,
    description:
      'This gateway takes evidence in its dashboard only. Download the evidence and send it there.',
  },
  EVIDENCE_REFUSED: {
    status: 409,
    description:
      'The gateway refused the evidence. Download it and send it in the dashboard of the gateway.',
  },
  SPLIT_TAKES_ALL: {
    status: 409,
    description: 'This moves the whole delivery. Reschedule it instead.',
  },
  LINE_PICKED: {
    status: 409,
    description: 'This item is picked already. Change its picked quantity instead.',
  },
  CUT_OFF_PASSED: {
    status: 409,
    description: 'The cut-off of this slot has passed. Place a new order.',
  },
  PACKS_SOLD_OUT: {
    status: 409,
    description: 'Fewer packs than that are left. Choose fewer or other packs.',
  },
  PACKS_LATER: {
    status: 409,
    description: 'These packs are not ready for this delivery. Place a new order for them.',
  },
  PACKS_PRICE_CHANGED: {
    status: 409,
    description: 'The price changed in the meantime. Check it and try again.',
  },
  ORDER_TOO_SMALL: {
    status: 409,
    description: 'The order would be below the minimum. Keep more, or cancel the order.',
  },
  DRAFT_NOT_FOUND: { status: 404, description: 'This draft was not found. It may be published.' },
  LIST_FULL: {
    status: 409,
    description: 'This list has as many entries as it can have.',
  },
  VIEWS_FULL: { status: 409, description: 'You have 30 saved views. Delete one first.' },
  STOCK_CHANGED: {
    status: 409,
    description: 'The stock changed in the meantime. Check it and try again.',
  },
  LOT_NOT_FOUND: { status: 404, description: 'This lot was not found in this hub.' },
  LOT_EXISTS: {
    status: 409,
    description: 'This hub already received this lot. Count it if its number of packs changed.',
  },
  WEIGHT_OUT_OF_TOLERANCE: {
    status: 409,
    description: 'This weight differs too much from the ordered one. Weigh again or give a reason.',
  },
  LOT_NOT_SELLABLE: {
    status: 409,
    description: 'This lot is expired, recalled, sold or has no use-by date.',
  },
  MARKDOWN_BELOW_FLOOR: {
    status: 409,
    description: 'This price is below the cost of a pack. Give a reason, or choose a higher price.',
  },
  PRICE_SCHEDULED: {
    status: 409,
    description: 'Another price of this pack is scheduled for this hub. End that price first.',
  },
  SUBSTITUTE_UNWANTED: {
    status: 409,
    description: 'This customer wants no substitute. Refund the missing goods.',
  },
  SUBSTITUTE_ANSWER_MISSING: {
    status: 409,
    description: 'This customer wants a call first. Call, then note the answer.',
  },
  SUBSTITUTE_SOLD_OUT: {
    status: 409,
    description: 'The hub has too few of these packs. Choose another substitute.',
  },
  LABEL_WITHOUT_WEIGHT: {
    status: 409,
    description: 'These goods are not picked yet. Pick them, then print the label.',
  },
  LOT_RECALLED: { status: 409, description: 'This lot was already recalled.' },
  TRANSFER_NOT_FOUND: { status: 404, description: 'This transfer was not found.' },
  TRANSFER_RECEIVED: { status: 409, description: 'This transfer was already received.' },
  SUPPLIER_NOT_FOUND: { status: 404, description: 'This supplier was not found.' },

  IMPORT_NOT_FOUND: { status: 404, description: 'This import was not found.' },
  IMPORT_STATE: {
    status: 409,
    description: 'The import is at another step now. Reload the page.',
  },
  IMPORT_PIECE: {
    status: 409,
    description: 'The server has another part of the file. Continue the upload from there.',
  },
  IMPORT_WRONG: {
    status: 409,
    description: 'The file has errors. Correct them and upload the file again.',
  },
  ADDRESS_TAKEN: {
    status: 409,
    description: 'Another page uses this URL slug. Choose another one.',
  },
  EDIT_CONFLICT: {
    status: 409,
    description: 'Another user saved this in the meantime. Reload to see their changes.',
    uiType: 'text',
  },
  CATEGORY_NOT_FOUND: { status: 404, description: 'This category was not found.' },
  CATEGORY_SELLS: {
    status: 409,
    description: 'This category has products for sale. Move them or take them off sale first.',
    uiType: 'text',
  },
  CATEGORY_NOT_EMPTY: {
    status: 409,
    description:
      'This category contains products or subcategories. Move them first, or hide the category.',
    uiType: 'text',
  },
  API_KEY_NOT_FOUND: { status: 404, description: 'This API key was not found.' },
  WEBHOOK_NOT_FOUND: { status: 404, description: 'This webhook was not found.' },
  WEBHOOK_OFF: {
    status: 409,
    description: 'This webhook is off. Switch it on and save it first.',
  },
  DELIVERY_NOT_FOUND: {
    status: 404,
    description: 'This event was not found. Sent events are kept for 30 days.',
  },
  PAGE_STAYS: {
    status: 409,
    description: 'The shop needs this page, so it cannot be deleted or hidden.',
  },
  HEADING_IN_USE: {
    status: 409,
    description:
      'A deleted heading still has questions or posts. Move them to another heading first.',
  },
  VERSION_SHOWN: {
    status: 409,
    description: 'This version has started or is cancelled. Load the versions again.',
  },
  SECTIONS_FULL: { status: 409, description: 'A page can have 100 sections. Delete one first.' },
  BOOKS_DAY_CLOSED: {
    status: 409,
    description: 'This day is closed already. Nothing was changed.',
    uiType: 'text',
  },
  BOOKS_DAY_NOT_OVER: {
    status: 409,
    description: 'This day is not over yet. Close it when it is over.',
    uiType: 'text',
  },
  BOOKS_PERIOD_TOO_LONG: {
    status: 422,
    description: 'These days have too many postings for one file. Choose fewer days.',
    uiType: 'text',
  },
  CUSTOMER_WITHOUT_EMAIL: {
    status: 409,
    description: 'This customer has no email address. Send a text message.',
    uiType: 'text',
  },
  RECEIPT_KNOWN: {
    status: 409,
    description: 'A receipt with this UTR was recorded already. Nothing was changed.',
    uiType: 'text',
  },
  RECEIPT_BEYOND_BALANCE: {
    status: 409,
    description:
      'The amount, fee and GST are more than was paid by card and UPI on delivery. Check the bank statement.',
    uiType: 'text',
  },
  SETTLEMENT_FILE_KNOWN: {
    status: 409,
    description: 'This file was imported already. Nothing was changed.',
    uiType: 'text',
  },
  SETTLEMENT_FILE_REFUSED: {
    status: 422,
    description: 'This file could not be imported. Download the settlement report again.',
    uiType: 'text',
  },
  PAYOUT_RECEIVED: {
    status: 409,
    description: 'This payout is confirmed already.',
    uiType: 'text',
  },
  PAYOUT_AMOUNT_DIFFERS: {
    status: 409,
    description: 'The bank received another amount than the report says. Ask the gateway.',
    uiType: 'text',
  },
  CASH_CHANGED: {
    status: 409,
    description: 'The expected cash changed in the meantime. Reload the page and count again.',
    uiType: 'text',
  },
  TIPS_CHANGED: {
    status: 409,
    description:
      'The tips of this rider changed in the meantime. Reload the page and check the amount.',
    uiType: 'text',
  },
  CASH_REMARK_NEEDED: {
    status: 422,
    description: 'Enter the reason of the difference, or the number of the deposit slip.',
    uiType: 'text',
  },
  CASH_BEYOND_HAND: {
    status: 409,
    description: 'A deposit is above zero and at most the cash that the hub holds.',
    uiType: 'text',
  },
  CASH_DAY_CLOSED: {
    status: 409,
    description: 'Another staff member has closed this hub’s cash for today.',
    uiType: 'text',
  },
  CASH_WITH_RIDERS: {
    status: 409,
    description: 'Riders of this hub still hold cash. Count their cash first.',
    uiType: 'text',
  },
  PICTURES_FULL: { status: 409, description: 'A product can have 12 pictures. Remove one first.' },
});
