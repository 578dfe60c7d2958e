import { z } from 'zod';
import { campaignChannel } from './campaign-channel.ts';
import { complaintStates } from '../states.ts';
import { address } from './address.ts';
import { customerSession } from './account.ts';
import { complaintReason, orderState } from './order.ts';
import { count, id, instant, paragraph, rupees } from './basic.ts';

/** Groups of customers by their orders. `lapsed`: no order for 60 days. `best`: those who spent most. */
export const customerSegments = [
  'all',
  'noOrder',
  'firstOrder',
  'repeat',
  'lapsed',
  'best',
] as const;
export const customerSegment = z.enum(customerSegments);
export type CustomerSegment = z.infer<typeof customerSegment>;

/** A customer in the list of the console. */
export const listedCustomer = z.object({
  customerId: id,
  fullName: z.string().optional(),
  /** All but the last four digits are hidden; '' after the account was erased. */
  phoneMasked: z.string(),
  joinedAt: instant,
  /** Orders that were placed and not cancelled. */
  orders: count,
  /** Paid for those orders, less refunds. */
  spent: rupees,
  lastOrderAt: instant.optional(),
});
export type ListedCustomer = z.infer<typeof listedCustomer>;

/** An internal note about a customer. Customers get it with the export of their data. */
export const customerNote = z.object({
  noteId: id,
  words: z.string(),
  writtenBy: z.string(),
  at: instant,
});
export const noteWords = paragraph(1000, 2);

/** A token to order on behalf of a customer. */
export const supportToken = z.object({
  token: z.string(),
  customerName: z.string().optional(),
  expiresAt: instant,
});

/** Everything that staff need to know about a customer. */
export const customerProfile = z.object({
  ...listedCustomer.shape,
  language: z.string(),
  emailMasked: z.string().optional(),
  /** The channels on which the customer agreed to offers. */
  offersBy: z.array(campaignChannel),
  /** Whether the customer agreed to reminders of a cart. */
  cartReminders: z.boolean(),
  /** The account of the same person that this one became a part of. */
  mergedInto: id.optional(),
  /** The time at which the account will be deleted, if that is planned. */
  erasedFrom: instant.optional(),
  money: z.object({ paidIn: rupees, reward: rupees }),
  points: count,
  isMember: z.boolean(),
  hasSubscription: z.boolean(),
  addresses: z.array(
    address.pick({
      addressId: true,
      default: true,
      type: true,
      label: true,
      addressLine1: true,
      area: true,
      city: true,
      pinCode: true,
      serviceable: true,
    }),
  ),
  cart: z.array(z.object({ name: z.string(), quantity: count })),
  /** The newest ten. */
  recentOrders: z.array(
    z.object({ orderNo: z.string(), state: orderState, placedAt: instant, payable: rupees }),
  ),
  /** The newest ten. */
  complaints: z.array(
    z.object({
      complaintNo: z.string(),
      orderNo: z.string(),
      reason: complaintReason,
      status: z.enum(complaintStates),
      at: instant,
    }),
  ),
  sessions: z.array(customerSession.omit({ isThis: true })),
  notes: z.array(customerNote),
});
export type CustomerProfile = z.infer<typeof customerProfile>;

/** The data of an account that would move to another account of the same person. */
export const mergePreview = z.object({
  account: listedCustomer,
  money: rupees,
  points: count,
  addresses: count,
  hasSubscription: z.boolean(),
  /** The reasons against the merge, each with its remedy. */
  blockers: z.array(z.string()),
});
export type MergePreview = z.infer<typeof mergePreview>;

/** A customer whose personal data a member of staff, or an API key of theirs, received in a period. */
export const seenCustomer = z.object({
  customerId: id,
  /** Absent without a name, and after the account was erased. */
  fullName: z.string().optional(),
  phoneMasked: z.string(),
  firstAt: instant,
  lastAt: instant,
  /** Answers with data of the customer; repeats within a quarter of an hour count once. */
  reads: count,
  /** The kinds of data in these answers: 'fullName', 'phoneNo', 'addressLine1'. */
  fields: z.array(z.string()),
  /** The calls that gave them: 'consoleCustomer'. */
  calls: z.array(z.string()),
  /** The names of API keys that made the calls; empty if the person did. */
  apiKeys: z.array(z.string()),
});
export type SeenCustomer = z.infer<typeof seenCustomer>;
