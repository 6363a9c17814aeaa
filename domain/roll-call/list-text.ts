import { mentions } from '../search'
import type { Translate } from '../texts/translate'
import type { Inside } from './list'

type SearchFields = Pick<Inside, 'name'> & Partial<Pick<Inside, 'company' | 'host'>>

export const isFound = ({ name, company = '', host = '' }: SearchFields, typed: string) =>
  mentions([name, company, host], typed)

/** Facts one after the other: 'Visitor, Guests Ltd'. Empty ones are left out. */
export const factsText = (facts: readonly (string | false | null | undefined)[], t: Translate) =>
  facts.reduce<string>(
    (before, next) => (before && next ? t('roll-call:facts', { before, next }) : before || next || ''),
    '',
  )

export const insideText = (count: number, t: Translate) => t('roll-call:inside', { count })

export const unconfirmedText = (count: number, t: Translate) => t('roll-call:moreSaidToHaveLeft', { count })

export const probablyLeftText = (count: number, t: Translate) => t('roll-call:moreProbablyLeft', { count })

/** 'Guests Ltd, host Hanna Host'. Empty for others than visitors. */
export const visitText = ({ company, host }: Pick<Inside, 'company' | 'host'>, t: Translate) =>
  factsText([company, host && t('roll-call:host', { host })], t)
