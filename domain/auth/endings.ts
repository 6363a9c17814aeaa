/** The reasons why a session ended without a sign-out in it. */
export const ENDINGS = ['expired', 'elsewhere', 'password', 'closed'] as const
export type Ending = (typeof ENDINGS)[number]

/** The text on the next sign-in page. */
export const ENDING_WORDS: Record<Ending, string> = {
  expired: 'Your sign-in was a week old and has ended. Please sign in again.',
  elsewhere: 'You were signed out from another device. Please sign in again.',
  password: 'You were signed out, because your way of signing in was changed. Please sign in again.',
  closed:
    'Your account was closed by an administrator. If that is a mistake, please contact your local team.',
}
