/** For so many minutes a sign-in, a password or a code counts as a fresh proof. */
export const PROOF_MINUTES = 10

/** The answer to a call that needs a fresh proof and has none. */
export const PROOF_WORDS = 'Please confirm that it is you to go on.'

/**
 * The calls that need a fresh proof, so that nobody does much harm by a page that was left open: those that give or take
 * power, remove people, or open much data at once. A name means only calls that send this field. Nothing that somebody needs
 * in an alarm is here.
 */
const NEED_PROOF: Record<string, true | string> = {
  'PUT /api/people/:id/role': true,
  'POST /api/duties': true,
  'PATCH /api/duties/:id': true,
  'DELETE /api/duties/:id': true,
  'PATCH /api/offices/:office': 'coordinator',
  'POST /api/offices/:office/key': true,
  'POST /api/second-factor': true,
  'POST /api/second-factor/confirm': true,
  'POST /api/me/password': true,
  'DELETE /api/people/:id': true,
  'POST /api/erasures': true,
  'GET /api/contacts': true,
  'GET /api/contacts/file': true,
  'GET /api/mentions': true,
  'GET /api/personal-data': true,
  'GET /api/me/data': true,
  'GET /api/all-users': true,
  'GET /api/offices/:office/data': true,
  'GET /api/offices/:office/qr-check-ins': true,
  'GET /api/offices/:office/statuses-history': true,
  'GET /api/offices/:office/times-in-and-out': true,
  'GET /api/offices/:office/tracing-report': true,
}

type Called = { method: string; path: string }

/** The calls that need a fresh proof, by method and path. */
export const CALLS_WITH_PROOF = Object.keys(NEED_PROOF)

/** Says when a call needs a fresh proof: each time, only with this field, or never (null). */
export const proofNeedOf = ({ method, path }: Called) => NEED_PROOF[`${method} ${path}`] ?? null

/** True if a call with this input needs a fresh proof. */
export function needsProof(called: Called, input: object) {
  const need = proofNeedOf(called)
  return typeof need === 'string' ? need in input : need === true
}

/** Whether a proof is fresh: given at most ten minutes ago. */
export const isFreshProof = (provenAt: Date, now: Date) =>
  now.getTime() - provenAt.getTime() <= PROOF_MINUTES * 60_000
