import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

const overrides = { locateFile: () => wasmUrl }

/** Loads the code reader from our own server. After a failure the next call loads it again. */
export async function prepareReader() {
  try {
    await prepareZXingModule({ overrides, fireImmediately: true })
  } catch (cause) {
    purgeZXingModule()
    throw cause
  }
}

/** Reads the text of a QR code in a picture; null if there is none. */
export async function readCode(picture: ImageData): Promise<string | null> {
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
  return found?.isValid ? found.text : null
}
