/** Banks of net banking, by both gateways' codes. */
export const banks = [
  { razorpay: 'HDFC', payu: 'HDFB', name: 'HDFC Bank' },
  { razorpay: 'ICIC', payu: 'ICIB', name: 'ICICI Bank' },
  { razorpay: 'SBIN', payu: 'SBIB', name: 'State Bank of India' },
  { razorpay: 'UTIB', payu: 'AXIB', name: 'Axis Bank' },
  { razorpay: 'KKBK', payu: '162B', name: 'Kotak Mahindra Bank' },
  { razorpay: 'PUNB_R', payu: 'PNBB', name: 'Punjab National Bank' },
  { razorpay: 'BARB_R', payu: 'BBRB', name: 'Bank of Baroda' },
  { razorpay: 'CNRB', payu: 'CABB', name: 'Canara Bank' },
  { razorpay: 'UBIN', payu: 'UBIB', name: 'Union Bank of India' },
  { razorpay: 'YESB', payu: 'YESB', name: 'Yes Bank' },
  { razorpay: 'IDFB', payu: 'IDFCNB', name: 'IDFC FIRST Bank' },
  { razorpay: 'FDRL', payu: 'FEDB', name: 'Federal Bank' },
] as const;

export const wallets = [
  { code: 'mobikwik', payu: 'MOBIKWIK', name: 'MobiKwik' },
  { code: 'phonepe', payu: 'PHONEPE', name: 'PhonePe Wallet' },
  { code: 'amazonpay', payu: 'AMZPAY', name: 'Amazon Pay' },
  { code: 'freecharge', payu: 'FREC', name: 'Freecharge' },
] as const;

export const payLaters = [
  { code: 'lazypay', payu: 'LAZYPAY', name: 'LazyPay' },
  { code: 'mobizip', payu: 'MOBIZIP', name: 'MobiKwik ZIP' },
] as const;
