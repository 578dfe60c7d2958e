/** The part of the browser's BarcodeDetector that the console uses; not every browser has one. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser reads codes by its camera. */
export const canReadCodes = (): boolean =>
  detectorClass() !== undefined && 'mediaDevices' in navigator;

/** A reader of QR codes and of barcodes on labels; null where the browser has none. */
export function codeReader(): Detector | null {
  const Detect = detectorClass();
  return Detect ? new Detect({ formats: ['qr_code', 'code_128'] }) : null;
}
