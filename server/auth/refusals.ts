import { refuseFields } from '../../domain/problem'

export const FOREIGN_DOMAIN = 'Please use the email address that your organisation gave you'
export const USED_LINK = 'This link was used already or is too old. Please ask for a new one.'

export const NOT_YOUR_PASSWORD = 'This is not your password'

/** Refuses one field of a form. */
export const refuseField = (field: string, message: string): never => refuseFields({ [field]: message })
