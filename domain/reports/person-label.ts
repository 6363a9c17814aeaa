/** What a person is at an office, by what is known now. */
export type PersonKind = 'employee' | 'guest' | 'visitor' | 'former'

/** The Type of a person, the same in every file: a guest is a colleague of another office, somebody former was deleted since. */
export const PERSON_TYPES: Record<PersonKind, string> = {
  employee: 'Employee',
  guest: 'guest',
  visitor: 'Visitor',
  former: 'Former',
}
