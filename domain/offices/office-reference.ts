import { filledLine, line } from '../text'

/** The text of specification §8 for a call that names no office. */
export const NO_OFFICE_NAME = 'refusals-offices:noOfficeName'

/** The office of a call: its id, or a present or former name, as in the calls of specification §7 and in old links. It has at most 100 characters and may be empty. */
export const officeRef = line(100)

/** As officeRef, but not empty. `required` is the message if it is. */
// @__NO_SIDE_EFFECTS__
export const filledOfficeRef = (required = NO_OFFICE_NAME) => filledLine(100, required)
