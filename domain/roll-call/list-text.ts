import { mentions } from '../search'
import type { Inside } from './list'

type SearchFields = Pick<Inside, 'name'> & Partial<Pick<Inside, 'company' | 'host'>>

export const isFound = ({ name, company = '', host = '' }: SearchFields, typed: string) =>
  mentions([name, company, host], typed)

export const insideText = (count: number) => `${count} ${count === 1 ? 'person' : 'people'} inside`

export const unconfirmedText = (count: number) =>
  `${count} more ${count === 1 ? 'is' : 'are'} said to have left, not confirmed`

export const probablyLeftText = (count: number) =>
  `${count} more ${count === 1 ? 'has' : 'have'} probably left (estimated)`

/** 'Guests Ltd, host Hanna Host'. Empty for others than visitors. */
export const visitText = ({ company, host }: Pick<Inside, 'company' | 'host'>) =>
  [company, host && `host ${host}`].filter(Boolean).join(', ')
