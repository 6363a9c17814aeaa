/** The kind of a person at an office, by present knowledge. */
export type PersonKind = 'employee' | 'guest' | 'visitor' | 'former'

/** The Type of a person, the same in every file: a guest is a colleague of another office, a former person was deleted. */
export const PERSON_TYPES: Record<PersonKind, string> = {
  employee: 'Employee',
  guest: 'guest',
  visitor: 'Visitor',
  former: 'Former',
}

/** The columns of a person in the files with ways to reach people. */
export const PERSON_COLUMNS = ['Type', 'Name', 'Email', 'Phone', 'Company', 'Host']

type PersonFacts = Record<'name' | 'email' | 'phone' | 'company' | 'host', string> & { kind: PersonKind }

export const personCells = ({ kind, name, email, phone, company, host }: PersonFacts) => [
  ...[PERSON_TYPES[kind], name, email],
  ...[phone, company, host],
]
