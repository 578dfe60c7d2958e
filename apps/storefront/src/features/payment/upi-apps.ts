/** A UPI app that the first gateway can open directly on a phone. */
export interface UpiApp {
  /** The gateway's name (Razorpay, "Configure payment methods": `apps` of a UPI instrument). */
  code: string;
  name: string;
}

/** The most used apps. The method itself opens any other one, as NPCI demands. */
export const upiApps: readonly UpiApp[] = [
  { code: 'google_pay', name: 'Google Pay' },
  { code: 'phonepe', name: 'PhonePe' },
  { code: 'paytm', name: 'Paytm' },
  { code: 'bhim', name: 'BHIM' },
];
