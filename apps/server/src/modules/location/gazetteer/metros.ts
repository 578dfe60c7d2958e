interface Metro {
  readonly city: string;
  /** Prefixes of the pin codes. */
  readonly pinPrefixes: readonly string[];
  /** Only these districts, if a prefix extends beyond the city. */
  readonly districts?: readonly string[];
  /** Older and other names that people type. */
  readonly alsoCalled: readonly string[];
}

/** The first match decides. */
const metros: readonly Metro[] = [
  { city: 'Hyderabad', pinPrefixes: ['500'], alsoCalled: ['secunderabad', 'hyd'] },
  { city: 'Bengaluru', pinPrefixes: ['560'], alsoCalled: ['bangalore', 'blr'] },
  {
    city: 'Navi Mumbai',
    pinPrefixes: ['4007', '400614', '4102'],
    districts: ['Thane', 'Raigad'],
    alsoCalled: ['new bombay'],
  },
  { city: 'Thane', pinPrefixes: ['4006'], districts: ['Thane'], alsoCalled: [] },
  { city: 'Mumbai', pinPrefixes: ['400'], alsoCalled: ['bombay'] },
  { city: 'Chennai', pinPrefixes: ['600'], alsoCalled: ['madras'] },
  { city: 'Delhi', pinPrefixes: ['110'], alsoCalled: ['new delhi', 'dilli'] },
  { city: 'Gurugram', pinPrefixes: ['1220'], districts: ['Gurugram'], alsoCalled: ['gurgaon'] },
  {
    city: 'Noida',
    pinPrefixes: ['2013'],
    districts: ['Gautam Buddha Nagar'],
    alsoCalled: ['greater noida'],
  },
  { city: 'Ghaziabad', pinPrefixes: ['2010'], districts: ['Ghaziabad'], alsoCalled: [] },
  { city: 'Faridabad', pinPrefixes: ['1210'], districts: ['Faridabad'], alsoCalled: [] },
  { city: 'Kolkata', pinPrefixes: ['700'], alsoCalled: ['calcutta'] },
  { city: 'Pune', pinPrefixes: ['411'], alsoCalled: ['poona'] },
  { city: 'Kochi', pinPrefixes: ['682'], districts: ['Ernakulam'], alsoCalled: ['cochin'] },
];

/** The metropolis of a pin code in a district; null for the rest of India. */
export function metroOf(pinCode: string, district: string): Metro | null {
  return (
    metros.find(
      ({ pinPrefixes, districts }) =>
        pinPrefixes.some((prefix) => pinCode.startsWith(prefix)) &&
        (!districts || district === '' || districts.includes(district)),
    ) ?? null
  );
}
