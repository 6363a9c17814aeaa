/**
 * The English sentences of the server at the door, each with its code. The pages find their own words by the code, in
 * every language.
 */
export const SENTENCES = {
  somethingWentWrong: 'Something went wrong, please try again',
  noDatabase: 'The database is not available. Please try again in a moment.',
  noSpace: 'The server has no space left. Please tell its administrator.',

  tooLong: 'Please use at most {max} characters',
  enterText: 'Please enter a text',
  specialCharacters: 'Please remove the special characters',
  hiddenCharacters: 'Please clear this and type it by hand: it holds hidden characters',
  unseenLetters: 'Please use letters that can be seen',
  invalidEmail: 'Please enter a valid email address',
  invalidPhone: 'Please enter a phone number',
  enterName: 'Please enter your name',
  enterCompany: 'Please enter your company',
  enterPhone: 'Please enter your contact number',
  enterHost: 'Please enter your host',

  officeNotRecognised: 'We could not recognise the office code.',
  officeClosed: '{office} closed on {day}.',
  codeChanged: 'This code has changed. Please scan the code on the screen again.',
  screenCodeAsked: 'This office asks for the code on its screen. Please scan that code.',
  officeNotSet: 'Office not set. Please scan QR code again.',
  formRequired: 'All items must be ticked for this health status form to be approved.',
  formChanged: 'What this office asks has just changed. Please read it again.',
  checkedInTo: 'Checked in to {office} office. Stay Safe.',
  checkOutPhone: 'Please enter your contact phone number to check out.',
  // The specification spells it so.
  checkedOut: 'Check out successfull. Stay Safe.',
  noOpenVisit: 'There is no visit to check out with this number. Please type it as you did at check-in.',
  noVisitOfDevice: 'There is no visit to check out on this device. It may have ended already.',
} as const

export type SentenceCode = keyof typeof SENTENCES

type Values = Record<string, string>

/** The code of a sentence, and the values of its placeholders. */
export type Said = { code: string; values: Values }

/** A sentence with its English text. */
export type Sentence = Said & { code: SentenceCode; text: string }

/** A text of a reply, with its code where the reply says it. */
export type Message = { text: string; said?: Said | undefined }

/** Fills in the placeholders of a text, such as {max}. */
export const fill = (text: string, values: Values) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)

export const sentence = (code: SentenceCode, values: Values = {}): Sentence => ({
  code,
  values,
  text: fill(SENTENCES[code], values),
})

const CODES = Object.keys(SENTENCES) as SentenceCode[]

/** Finds the sentence of a schema's message, because a schema returns only the text. Other texts stay as they are. */
export function sentenceOf(text: string, values: Values): Sentence | string {
  const code = CODES.find((each) => fill(SENTENCES[each], values) === text)
  return code ? sentence(code, values) : text
}

export const textOf = (said: Sentence | string) => (typeof said === 'string' ? said : said.text)

/** The header that has the codes of a refusal's texts, by the names of its fields. */
export const SENTENCES_HEADER = 'x-whereabouts-sentences'
