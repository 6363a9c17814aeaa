import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  codeStandingOf,
  type CodeProof,
  type SignedKind,
  type Signer,
} from '../../domain/check-ins/changing-codes'

/** A code is short, so that a screen shows large squares: 80 bits can't be guessed within a minute. */
const SIGNATURE_BYTES = 10

type Office = { id: string; checkInKey: string }

/** Makes the signer of an office's changing codes and their receipts. A renewed check-in key makes all of them invalid. */
export function signerOf(secret: string, { id, checkInKey }: Office): Signer {
  // Derived when it is first needed: most check-ins have no code and no receipt.
  let key: Buffer | undefined
  const sign = (what: SignedKind, step: number) => {
    key ??= createHmac('sha256', secret).update(`changing code ${id} ${checkInKey}`).digest()
    const whole = createHmac('sha256', key).update(`${what} ${step}`).digest()
    return whole.subarray(0, SIGNATURE_BYTES).toString('base64url')
  }
  return {
    sign,
    isSigned: (what, step, signature) => isSame(Buffer.from(signature), Buffer.from(sign(what, step))),
  }
}

/** A scanned code: the office's key, and the receipt of a changing code. */
export type Scanned = { key: string; receipt?: string | undefined }

/** The proof of a visit by the scanned code. Null without a scan, or for the code of another office. */
export function proofOfScan(
  secret: string,
  office: Office,
  scanned: Scanned | undefined,
  now: Date,
): CodeProof | null {
  if (scanned?.key !== office.checkInKey) return null
  return codeStandingOf({ receipt: scanned.receipt }, false, signerOf(secret, office), now).proof
}

const isSame = (given: Buffer, right: Buffer) =>
  given.length === right.length && timingSafeEqual(given, right)
