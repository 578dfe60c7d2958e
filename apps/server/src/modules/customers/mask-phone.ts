/** '+919876543210' → '+91 •••••• 3210'; '' stays ''. */
export const maskPhone = (phone: string): string =>
  phone === '' ? '' : `+91 •••••• ${phone.slice(-4)}`;
