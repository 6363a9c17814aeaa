type Detector = { detect: (picture: ImageData) => Promise<{ rawValue: string }[]> }

type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Returns the browser's own reader of QR codes, which Android has and which needs no download. Null if there is none. */
export async function detectorOfBrowser() {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch(() => null)
  if (!BarcodeDetector || !formats?.includes('qr_code')) return null
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (picture: ImageData) => (await detector.detect(picture))[0]?.rawValue ?? null
}
