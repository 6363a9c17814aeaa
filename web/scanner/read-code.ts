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

async function findCode(picture: ImageData) {
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
  return found?.isValid ? found : null
}

/** Reads the text of a QR code in a picture; null if there is none. */
export const readCode = async (picture: ImageData) => (await findCode(picture))?.text ?? null

/** Reads the bytes of a QR code in a picture; null if there is none. */
export const readCodeBytes = async (picture: ImageData) => (await findCode(picture))?.bytes ?? null
