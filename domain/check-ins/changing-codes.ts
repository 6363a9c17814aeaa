import type { TextKey } from '../../texts/keys'
/** The code on the screen of an office changes this often, by the server's clock. */
export const STEP_MS = 30_000

/** A receipt counts for 15 minutes from the moment when its code appeared. */
const RECEIPT_STEPS = (15 * 60_000) / STEP_MS

/** A code is shown on the screen. The check-in page exchanges it for a receipt, because a person reads the questions for minutes. Both name the step of the code. */
export type SignedKind = 'code' | 'receipt'

/** The signatures of one office. `isSigned` compares in constant time. */
export type Signer = {
  sign: (what: SignedKind, step: number) => string
  isSigned: (what: SignedKind, step: number, signature: string) => boolean
}

export const stepAt = (now: Date) => Math.floor(now.getTime() / STEP_MS)

/** The milliseconds until the present code is followed by the next one. */
export const endsInMs = (now: Date) => (stepAt(now) + 1) * STEP_MS - now.getTime()

/** A screen shows a code for 3 seconds after its end while the next one is on its way. The server still accepts it then. */
export const isShownWith = (leftMs: number) => leftMs > -3000

/** The most characters that a code or a receipt may have. */
export const MOST_CHARACTERS = 100

// A step with its signature of 10 bytes. Each step is written in one way only.
const SIGNED = /^(\d{1,11})\.([\w-]{14})$/

const withSignature = (what: SignedKind, step: number, { sign }: Signer) => `${step}.${sign(what, step)}`

export const codeAt = (now: Date, signer: Signer) => withSignature('code', stepAt(now), signer)

// The clocks of two servers may differ, so the step before and the step after count too.
const isInTime: Record<SignedKind, (step: number, present: number) => boolean> = {
  code: (step, present) => Math.abs(step - present) <= 1,
  receipt: (step, present) => step <= present + 1 && step > present - RECEIPT_STEPS,
}

/** The step of a code or a receipt. Null unless it is of this office and in time. */
function stepOf(what: SignedKind, text: string | undefined, signer: Signer, now: Date) {
  const [, written = '', signature = ''] = SIGNED.exec(text ?? '') ?? []
  const step = Number(written)
  const isValid =
    String(step) === written && isInTime[what](step, stepAt(now)) && signer.isSigned(what, step, signature)
  return isValid ? step : null
}

/** The proof that a device has from an office's screen: the code of the address that it opened, and the receipt that it got. */
export type DeviceCodes = { code?: string | undefined; receipt?: string | undefined }

/** The proof that a person stood at the door: the changing code of the screen, or the poster's code, which a photograph shows too. */
export type CodeProof = 'screen' | 'poster'

/** The proofs of a check-in of staff. Home links to the door by the id of the office: by this link, `app`, nothing was scanned. */
export const CHECK_IN_PROOFS = ['poster', 'screen', 'app'] as const
export type CheckInProof = (typeof CHECK_IN_PROOFS)[number]

/** The proofs of an arrival. Visitors have two more than staff: the form alone without a code, and the reception. Staff may also come by their badge at a door. */
export const ARRIVAL_PROOFS = [...CHECK_IN_PROOFS, 'form', 'reception', 'badge'] as const
export type ArrivalProof = (typeof ARRIVAL_PROOFS)[number]

/** The proof that is shown with an arrival. Null if no code proves it. */
export const shownProof = (proof: ArrivalProof | null): CheckInProof | null =>
  CHECK_IN_PROOFS.find((shown) => shown === proof) ?? null

/** The result for a code or a receipt. Only an office that asks for the changing code keeps a person out. */
export type CodeStanding = {
  receipt: string | null
  proof: CodeProof
  problem: 'codeChanged' | 'screenCodeAsked' | null
  isAdmitted: boolean
}

/** The text of each problem with a code. */
export const CODE_PROBLEM = {
  codeChanged: 'refusals-door:codeChanged',
  screenCodeAsked: 'refusals-door:screenCodeAsked',
} as const satisfies Record<NonNullable<CodeStanding['problem']>, TextKey>

/** Exchanges a code or a receipt for a receipt. A code gives the same receipt each time, and no receipt gives a later one. */
export function codeStandingOf(
  { code, receipt }: DeviceCodes,
  isAsked: boolean,
  signer: Signer,
  now: Date,
): CodeStanding {
  const step = stepOf('code', code, signer, now) ?? stepOf('receipt', receipt, signer, now)
  if (step !== null)
    return {
      receipt: withSignature('receipt', step, signer),
      proof: 'screen',
      problem: null,
      isAdmitted: true,
    }
  const isOver = code !== undefined || (isAsked && receipt !== undefined)
  const problem = isOver ? 'codeChanged' : isAsked ? 'screenCodeAsked' : null
  return { receipt: null, proof: 'poster', problem, isAdmitted: !isAsked }
}
