/** A sign-in, a password or a code counts as a fresh proof for this long. */
export const PROOF_MINUTES = 10

/** The answer to a call that needs a fresh proof and has none. */
export const PROOF_WORDS = 'refusals:proofAsked'

/**
 * The calls that need a fresh proof: those that give or take power, remove people, or open much data at once. So a page
 * that was left open does little harm. A name means only calls that send this field. No call that a person needs in an
 * alarm is here.
 */
const NEED_PROOF: Record<string, true | string> = {
  'PUT /api/people/:id/role': true,
  'PUT /api/people/:id/address': true,
  'POST /api/duties': true,
  'PATCH /api/duties/:id': true,
  'DELETE /api/duties/:id': true,
  'PATCH /api/offices/:office': 'coordinator',
  'POST /api/offices/:office/key': true,
  'POST /api/program-keys': true,
  'POST /api/webhooks': true,
  'POST /api/webhooks/:webhook/secrets': true,
  'PUT /api/offices/:office/place': true,
  'PUT /api/offices/:office/last-day': true,
  'PUT /api/offices/:office/visit-retention': true,
  'POST /api/second-factor': true,
  'POST /api/second-factor/confirm': true,
  'DELETE /api/people/:id': true,
  'POST /api/people': 'readmit',
  'POST /api/joiners': 'readmit',
  'POST /api/erasures': true,
  'POST /api/leavers': true,
  'POST /api/movers': 'takeDutiesOf',
  'POST /api/directories': true,
  'PUT /api/directories/:directory': true,
  'DELETE /api/directories/:directory': true,
  'POST /api/directories/:directory/tokens': true,
  'DELETE /api/directories/:directory/tokens/:token': true,
  'GET /api/contacts': true,
  'GET /api/contacts/file': true,
  'GET /api/mentions': true,
  'GET /api/personal-data': true,
  'GET /api/me/data': true,
  'GET /api/all-users': true,
  'GET /api/duties/file': true,
  'GET /api/offices/:office/data': true,
  'GET /api/offices/:office/qr-check-ins': true,
  'GET /api/offices/:office/statuses-history': true,
  'GET /api/offices/:office/stays': true,
  'GET /api/offices/:office/times-in-and-out': true,
  'GET /api/offices/:office/tracing-report': true,
}

type CallName = { method: string; path: string }

/** Each call as its method and path. */
export const CALLS_WITH_PROOF = Object.keys(NEED_PROOF)

/** True means that every call needs a fresh proof, a name only calls with this field, and null none. */
export const proofNeedOf = ({ method, path }: CallName) => NEED_PROOF[`${method} ${path}`] ?? null

export function needsProof(called: CallName, input: object) {
  const need = proofNeedOf(called)
  return typeof need === 'string' ? need in input : need === true
}

export const isFreshProof = (provenAt: Date, now: Date) =>
  now.getTime() - provenAt.getTime() <= PROOF_MINUTES * 60_000
