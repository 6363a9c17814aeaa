import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

const overrides = { locateFile: () => wasmUrl }

/** Fetches what reads the codes, from our own server; after a failure the next call fetches it anew. */
export async function prepareReader() {
  try {
    await prepareZXingModule({ overrides, fireImmediately: true })
  } catch (cause) {
    purgeZXingModule()
    throw cause
  }
}

/** The text of a QR code in a picture; null when none is found. */
export async function readCode(picture: ImageData): Promise<string | null> {
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
  return found?.isValid ? found.text : null
}
