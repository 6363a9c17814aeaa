import { refuseFields, type RefusalText } from '../../domain/problem'

export const FOREIGN_DOMAIN = 'refusals-account:foreignDomain'
export const USE_SINGLE_SIGN_ON = 'refusals-account:useSingleSignOn'
export const USED_LINK = 'refusals-account:usedLink'

export const NOT_YOUR_PASSWORD = 'refusals-account:notYourPassword'

/** Refuses one field of a form. */
export const refuseField = (field: string, text: RefusalText): never => refuseFields({ [field]: text })
