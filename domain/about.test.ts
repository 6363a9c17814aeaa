import { expect, test } from 'vitest'
import { isOutdatedBy, subjectOf, type Subject } from './about'
import { readSession } from './session/contract'
import { changeMyPassword, listMySessions } from './auth/session-contract'
import { checkInToOffice, listMyCheckIns, lookUpOffice } from './check-ins/contract'
import { giveDuty } from './duties/contract'
import { chooseOfficeQuestions, readOfficeQuestions } from './health/question-contract'
import { listMyDeclarations } from './health/contract'
import { subjectOfNews, type LiveTopic } from './live'
import { changeOffice, createOffice, listPlaces, readOffice } from './offices/administration'
import { listMyOffices } from './home/contract'
import { listOffices, readOfficeKey, renewOfficeKey } from './offices/contract'
import { listOfficeNames } from './offices/names-contract'
import { assignPersonRole, createPerson, deletePerson, listIncompletePeople } from './people/administration'
import { changePerson, listOfficePeople, readPerson } from './people/contract'
import { readOfficeAttendance } from './presence/attendance'
import { readRollCall } from './roll-call/list-contract'
import { changeMyProfile } from './profile/contract'
import { sendTicket } from './support/contract'
import { checkInVisitor, readVisitorDoor } from './visitors/contract'

const LIMA = { office: 'the id of Lima' }
const QUITO = { office: 'the id of Quito' }

const ANSWERS = {
  session: subjectOf(readSession, {}),
  'own sessions': subjectOf(listMySessions, {}),
  'own offices': subjectOf(listMyOffices, {}),
  'own check-ins': subjectOf(listMyCheckIns, {}),
  'own forms': subjectOf(listMyDeclarations, {}),
  'door of a key': subjectOf(lookUpOffice, { QR: 'a key' }),
  'door for visitors': subjectOf(readVisitorDoor, LIMA),
  offices: subjectOf(listOffices, { all: 'on' }),
  'names of offices': subjectOf(listOfficeNames, {}),
  places: subjectOf(listPlaces, {}),
  Lima: subjectOf(readOffice, LIMA),
  'key of Lima': subjectOf(readOfficeKey, LIMA),
  'questions of Lima': subjectOf(readOfficeQuestions, LIMA),
  'people of Lima': subjectOf(listOfficePeople, LIMA),
  'roll call of Lima': subjectOf(readRollCall, LIMA),
  'attendance of Lima': subjectOf(readOfficeAttendance, LIMA),
  'people of the caller’s office': subjectOf(listOfficePeople, { office: '' }),
  'people of Quito': subjectOf(listOfficePeople, QUITO),
  'people of Quito and Lima': subjectOf(listOfficePeople, { ...QUITO, also: [LIMA.office] }),
  'roll call of Quito': subjectOf(readRollCall, QUITO),
  person: subjectOf(readPerson, { id: 'somebody' }),
  'incomplete people': subjectOf(listIncompletePeople, {}),
}
type Answer = keyof typeof ANSWERS

const outdatedBy = (changed: Subject) =>
  (Object.keys(ANSWERS) as Answer[]).filter((answer) => isOutdatedBy(changed, ANSWERS[answer]))

const OF_PEOPLE: Answer[] = [
  'people of the caller’s office',
  'people of Quito',
  'people of Quito and Lima',
  'person',
]

test.each<[act: string, subject: Subject, answers: Answer[]]>([
  [
    'a statement of the caller’s presence',
    subjectOf(changeMyProfile, { ...LIMA, name: 'Ada' }),
    ['session', 'own offices', 'people of Lima', 'roll call of Quito', ...OF_PEOPLE, 'incomplete people'],
  ],
  [
    'a move of a person to Lima, as far as the left office',
    subjectOf(changePerson, { id: 'somebody', ...LIMA }),
    ['session', 'own offices', 'people of Lima', ...OF_PEOPLE, 'incomplete people', 'offices'],
  ],
  [
    'a new role',
    subjectOf(assignPersonRole, { id: 'somebody', role: 'Admin' }),
    ['session', 'own offices', 'offices', ...OF_PEOPLE, 'incomplete people'],
  ],
  [
    'the deletion of a person',
    subjectOf(deletePerson, { id: 'somebody' }),
    ['own offices', 'offices', ...OF_PEOPLE, 'incomplete people'],
  ],
  [
    'a new record',
    subjectOf(createPerson, { name: 'Ada', email: 'ada@erm.example' }),
    ['people of the caller’s office', 'people of Lima', 'incomplete people'],
  ],
  [
    'a check-in',
    subjectOf(checkInToOffice, { key: 'a key' }),
    ['session', 'own offices', 'own check-ins', 'own forms', 'door of a key', 'roll call of Lima'],
  ],
  [
    'a change of Lima',
    subjectOf(changeOffice, { ...LIMA, comment: 'Closed' }),
    ['session', 'offices', 'own offices', 'Lima', 'people of Quito and Lima', 'door for visitors'],
  ],
  [
    'other questions for Lima',
    subjectOf(chooseOfficeQuestions, { ...LIMA, audience: 'visitor', questions: [] }),
    ['questions of Lima', 'Lima', 'offices', 'own offices', 'people of Lima', 'door for visitors'],
  ],
  ['a new key for Lima', subjectOf(renewOfficeKey, LIMA), ['key of Lima', 'own offices']],
  ['a new office', subjectOf(createOffice, { name: 'Oslo' }), ['offices', 'names of offices', 'places']],
  [
    'a visit',
    subjectOf(checkInVisitor, { office: LIMA.office }),
    ['roll call of Lima', 'attendance of Lima'],
  ],
  ['a new password', subjectOf(changeMyPassword, {}), ['own sessions']],
  ['a new duty', subjectOf(giveDuty, { person: 'somebody' }), ['session']],
])('%s makes the answers about it out of date', (_act, subject, answers) => {
  expect(outdatedBy(subject)).toEqual(expect.arrayContaining(answers))
})

test.each<[act: string, subject: Subject, answers: Answer[]]>([
  [
    'a change of Lima',
    subjectOf(changeOffice, { ...LIMA, comment: 'Closed' }),
    ['people of Quito', 'roll call of Quito', 'person'],
  ],
  [
    'a new key for Lima',
    subjectOf(renewOfficeKey, LIMA),
    ['session', 'offices', 'people of Quito', 'roll call of Quito'],
  ],
  ['a visit', subjectOf(checkInVisitor, { office: LIMA.office }), ['door for visitors', 'session']],
  ['a new password', subjectOf(changeMyPassword, {}), ['session', 'own offices']],
  [
    'a ticket',
    subjectOf(sendTicket, { name: 'Ada', email: 'ada@erm.example', description: 'Dark' }),
    Object.keys(ANSWERS) as Answer[],
  ],
])('%s leaves other answers as they are', (_act, subject, answers) => {
  expect(outdatedBy(subject).filter((answer) => answers.includes(answer))).toEqual([])
})

test.each<[news: string, LiveTopic, answers: Answer[]]>([
  [
    'an office',
    { topic: 'office', ...LIMA },
    [
      'own offices',
      'door of a key',
      'Lima',
      'key of Lima',
      'questions of Lima',
      'people of Lima',
      'roll call of Lima',
      'attendance of Lima',
      'people of the caller’s office',
      'people of Quito and Lima',
    ],
  ],
  [
    'the offices',
    { topic: 'offices' },
    ['session', 'own offices', 'door for visitors', 'offices', 'names of offices', 'places', 'Lima'],
  ],
  ['oneself', { topic: 'me' }, ['session', 'own offices', 'own check-ins', 'own forms', 'door of a key']],
])('news of %s makes only the answers about it out of date', (_of, news, answers) => {
  expect(outdatedBy(subjectOfNews(news))).toEqual(answers)
})
