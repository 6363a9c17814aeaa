import type { Translate } from '../texts/translate'

/** The name, else the address. */
export const calledBy = ({ name, email }: { name: string; email: string }, t: Translate) =>
  name || email || t('profile:nameNotKnown')
