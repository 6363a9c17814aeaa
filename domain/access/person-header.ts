/** The header in which a page names its person. The server refuses the call if another person is signed in. */
export const PERSON_HEADER = 'x-whereabouts-person'

export const ANOTHER_PERSON = 'refusals:anotherPerson'
