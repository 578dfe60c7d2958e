/** A UPI app that the first gateway can open directly on a phone. */
export interface UpiApp {
  /** The gateway's name (Razorpay, "Configure payment methods": `apps` of a UPI instrument). */
  code: string;
  name: string;
  /** Its names on the device: the package on Android, the scheme of its links on iOS. */
  android: string;
  ios: string;
}

/** The most used apps. The method itself opens any other one, as NPCI demands. */
export const upiApps: readonly UpiApp[] = [
  {
    code: 'google_pay',
    name: 'Google Pay',
    android: 'com.google.android.apps.nbu.paisa.user',
    ios: 'gpay',
  },
  { code: 'phonepe', name: 'PhonePe', android: 'com.phonepe.app', ios: 'phonepe' },
  { code: 'paytm', name: 'Paytm', android: 'net.one97.paytm', ios: 'paytmmp' },
  { code: 'bhim', name: 'BHIM', android: 'in.org.npci.upiapp', ios: 'bhim' },
];
