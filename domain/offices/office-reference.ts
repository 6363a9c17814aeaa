import * as z from 'zod/mini'
import { filledLine, line } from '../text'

/** The text of specification §8 for a call that names no office. */
export const NO_OFFICE_NAME = 'No Office Name'

/** What a call says of the office that it means: its id, or a name that it has or had, as the calls of specification §7 and links of earlier versions say it. At most 100 characters; may be empty. */
export const officeRef = line(100)

/** As officeRef, but not empty; `required` is the message when it is. */
export const filledOfficeRef = (required = NO_OFFICE_NAME) => filledLine(100, required)

/** Whether what was given is an id, and so no name. */
export const isOfficeId = (given: string) => z.uuid().safeParse(given).success
