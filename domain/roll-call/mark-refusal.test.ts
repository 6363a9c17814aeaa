import { describe, expect, test } from 'vitest'
import type { Mark } from './mark'
import { judgeMarks, MARK_REFUSED, type Knowledge } from './mark-refusal'

const WANDA = '00000000-0000-4000-8000-000000000001'
const STRANGER = '00000000-0000-4000-8000-000000000002'

const mark = (id: string, given: Partial<Mark> = {}): Mark => ({
  id: id.includes(':') ? id : `deviceA_:${id}`,
  about: 'p1',
  kind: 'seen',
  note: '',
  supersedes: [],
  after: 60,
  by: WANDA,
  ...given,
})
const added = mark('9', { about: 'ndeviceA_:9', kind: 'added', note: 'Gus Guest' })

const known = (...marks: Mark[]): Knowledge => ({
  marks: new Map(marks.map((each) => [each.id, each])),
  lastNumber: 3,
  isGone: (about) => about === 'p3',
  zones: [{ number: 2, name: 'Cellar' }],
  isPerson: (id) => id === WANDA,
  isOfLink: ({ id }) => id.startsWith('mailed__'),
})

const judge = (brought: Mark[], ...marks: Mark[]) => {
  const { taken, refused } = judgeMarks(brought, known(...marks))
  return [taken.map(({ id }) => id.split(':')[1]), refused.map(({ message }) => message)]
}

describe('one mark', () => {
  test.each<[string, Mark, string | null]>([
    ['of a person of the list is taken', mark('1'), null],
    ['of the last person of the list is taken', mark('1', { about: 'p3' }), null],
    ['of a number that nobody has is refused', mark('1', { about: 'p4' }), MARK_REFUSED.unknownPerson],
    ['of a zone is taken', mark('1', { about: 'z2', kind: 'clear' }), null],
    ['of an unknown zone is refused', mark('1', { about: 'z1', kind: 'clear' }), MARK_REFUSED.unknownZone],
    [
      'that does not fit is refused',
      mark('1', { kind: 'clear' }),
      'This mark does not fit a person or a zone.',
    ],
    ['that adds somebody is taken', added, null],
    ['of somebody whom nobody added is refused', mark('1', { about: 'ndeviceB_:7' }), MARK_REFUSED.notAdded],
    ['that names a mark that is not known is taken', mark('1', { supersedes: ['deviceB_:7'] }), null],
    ['that names itself is taken', mark('1', { supersedes: ['deviceA_:1'] }), null],
    ['of nobody is refused', mark('1', { by: null }), MARK_REFUSED.noMaker],
    ['of a person without a record is refused', mark('1', { by: STRANGER }), MARK_REFUSED.unknownMaker],
    ['in the name of the mailed link is refused', mark('mailed__:1'), MARK_REFUSED.onlyByLink],
    ['of the mailed link is refused', mark('mailed__:1', { by: null }), MARK_REFUSED.onlyByLink],
  ])('%s', (_what, brought, message) => {
    expect(judge([brought])).toEqual(message === null ? [[brought.id.split(':')[1]], []] : [[], [message]])
  })
})

describe('a mark whose id is known', () => {
  const stored = mark('1', { kind: 'help', note: 'Roof', supersedes: ['deviceB_:7', 'deviceB_:8'] })

  test.each<[string, Partial<Mark>, boolean]>([
    ['that is the same is silent', {}, true],
    ['with another note is refused', { note: 'Cellar' }, false],
    ['without the note is refused', { note: '' }, false],
    ['of another kind is refused', { kind: 'seen' }, false],
    ['of another person is refused', { about: 'p2' }, false],
    ['at another time is refused', { after: 61 }, false],
    ['that names others is refused', { supersedes: ['deviceB_:7'] }, false],
    ['by another is refused', { by: STRANGER }, false],
    ['by nobody is refused', { by: null }, false],
  ])('%s', (_what, change, isSilent) => {
    expect(judge([{ ...stored, ...change }], stored)).toEqual([
      [],
      isSilent ? [] : [MARK_REFUSED.otherContent],
    ])
  })

  test('of the mailed link is silent, whoever brings it', () => {
    const ofLink = mark('mailed__:1', { by: null })
    expect(judge([ofLink], ofLink)).toEqual([[], []])
  })

  test('that has lost its maker is silent', () => {
    expect(judge([stored], { ...stored, by: null })).toEqual([[], []])
  })

  test('that has lost its note is silent only if the record of its person is gone', () => {
    expect(judge([stored], { ...stored, note: '' })).toEqual([[], [MARK_REFUSED.otherContent]])
    const ofGone = { ...stored, about: 'p3' }
    expect(judge([ofGone], { ...ofGone, note: '' })).toEqual([[], []])
  })
})

describe('several marks', () => {
  test('of an added person come before or after the mark that added it', () => {
    const later = mark('10', { about: added.about, kind: 'help', supersedes: [added.id] })
    expect(judge([later, added])).toEqual([['10', '9'], []])
    expect(judge([added, later])).toEqual([['9', '10'], []])
    expect(judge([later], added)).toEqual([['10'], []])
  })

  test('of a person whose adding is refused are refused with it', () => {
    const forged = { ...added, by: STRANGER }
    const later = mark('10', { about: added.about })
    expect(judge([later, forged])).toEqual([[], [MARK_REFUSED.unknownMaker, MARK_REFUSED.notAdded]])
  })

  test('with one id are one if they are the same; else the first counts', () => {
    expect(judge([mark('1'), mark('1')])).toEqual([['1'], []])
    expect(judge([mark('1'), mark('1', { kind: 'help' })])).toEqual([['1'], [MARK_REFUSED.otherContent]])
  })

  test('a mark can not take the place of a mark of somebody else, known or brought with it', () => {
    const ofOther = mark('1', { about: 'p2', kind: 'help' })
    const hiding = mark('2', { supersedes: [ofOther.id] })
    expect(judge([hiding], ofOther)).toEqual([[], [MARK_REFUSED.ofAnother]])
    expect(judge([hiding, ofOther])).toEqual([['1'], [MARK_REFUSED.ofAnother]])
  })

  test('a wrong one does not stop the others', () => {
    expect(judge([mark('1'), mark('2', { about: 'p9' }), mark('3')])).toEqual([
      ['1', '3'],
      [MARK_REFUSED.unknownPerson],
    ])
  })
})
