import * as z from 'zod/mini'
import { refuseFields } from '../problem'
import type { Text } from '../texts/translate'

/** The directory that gives facts about a person. Nobody changes here what it gives. */
export const GivenBy = z.object({
  directory: z.string(),
  /** True if it gives the name. */
  name: z.boolean(),
  /** True if it gives the office. */
  office: z.boolean(),
})
export type GivenBy = z.infer<typeof GivenBy>

type Fields = { name?: string | undefined; officeId?: string | null | undefined }

/** The text beside a name that a directory gives. Null for any other. */
export const givenNameText = (by: GivenBy | null | undefined): Text | null =>
  by?.name ? { key: 'refusals-profile:directoryGivesName', values: { directory: by.directory } } : null

/** The text beside an office that a directory gives. Null for any other. */
export const givenOfficeText = (by: GivenBy | null | undefined): Text | null =>
  by?.office ? { key: 'refusals-profile:directoryGivesOffice', values: { directory: by.directory } } : null

/** The text beside a phone number that a directory gives. */
export const givenPhoneText = ({ directory }: GivenBy): Text => ({
  key: 'refusals-profile:directoryGivesPhone',
  values: { directory },
})

/** The refusals of a change, by its fields. An empty name, and a value that stays, change nothing. */
export function givenFieldProblems(by: GivenBy | null | undefined, before: Fields, change: Fields) {
  const [name, office] = [givenNameText(by), givenOfficeText(by)]
  return {
    ...(name && change.name && change.name !== before.name && { name }),
    ...(office && change.officeId && change.officeId !== before.officeId && { office }),
  }
}

/** Refuses to change what a directory gives. */
export function refuseGiven(...of: Parameters<typeof givenFieldProblems>) {
  const problems = givenFieldProblems(...of)
  if (Object.keys(problems).length > 0) refuseFields(problems)
}
