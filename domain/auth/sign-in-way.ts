/** The ways in which a session begins. */
export const SIGN_IN_WAYS = ['password', 'single sign-on', 'mailed link'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

const WAY_WORDS: Record<SignInWay, string> = {
  password: 'by password',
  'single sign-on': 'by single sign-on',
  'mailed link': 'by a mailed link',
}

/** The kind of a sign-in in words. Sessions from before it was stored have no way. */
export function signInWayText({ by, hasSecondFactor }: { by: SignInWay | null; hasSecondFactor: boolean }) {
  if (by === null) return hasSecondFactor ? 'with a second factor' : ''
  return hasSecondFactor ? `${WAY_WORDS[by]} and a second factor` : WAY_WORDS[by]
}
