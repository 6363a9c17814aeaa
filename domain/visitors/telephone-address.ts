import { EXTENSION } from './phone'

/** The address that calls a number (RFC 3966). An extension is dialled after the call is answered. */
export function telephoneAddress(phone: string) {
  const [number = '', extension] = phone.split(EXTENSION)
  return `tel:${number.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension}` : ''}`
}
