/** The answers of a host to an arrival. */
export const HOST_ANSWERS = ['coming', 'send-up', 'not-mine'] as const
export type HostAnswer = (typeof HOST_ANSWERS)[number]

/**
 * The state of the person whom a visitor typed as the host, at the arrival. One record has that name or address: its person is
 * in the office, has not checked in, is in another office, is on leave, or was told of too many arrivals within an hour. Or no
 * record has it, several have it, or its record was deleted.
 */
export const HOST_STATES = [
  'here',
  'not-in',
  'elsewhere',
  'on-leave',
  'too-many',
  'unknown',
  'several',
  'gone',
] as const
export type HostState = (typeof HOST_STATES)[number]

/** An arrival that nobody answers for so long goes to the reception. */
export const ANSWER_WITHIN_MS = 5 * 60_000

/**
 * A host is told of at most so many arrivals in an hour by each way to the door, and all hosts together at one office. Further
 * arrivals stand on Home, and go to the reception at once.
 */
export const TOLD_IN_AN_HOUR = { host: 10, office: 100 }

/** The reception of an office is told of at most so many arrivals in an hour. Its page has all of them. */
export const RECEPTION_TOLD_IN_AN_HOUR = 60

type Found = {
  /** The number of records with the typed name or address, without suspended people. */
  records: number
  /** True if there is no such record but that of a suspended person, or if the typed address is that of a deleted one. */
  hasLeft: boolean
  /** The offices with an open check-in of the host today. */
  inOffice: string | null
  isOnLeave: boolean
  /** The number of arrivals by the same way within an hour: of this host, and at this office. */
  told: { host: number; office: number }
}

/** Judges what was found of a typed host. A person who is checked in somewhere is there, whatever the calendar says. */
export function hostStateOf(
  { records, hasLeft, inOffice, isOnLeave, told }: Found,
  office: string,
): HostState {
  if (records === 0) return hasLeft ? 'gone' : 'unknown'
  if (records > 1) return 'several'
  if (told.host >= TOLD_IN_AN_HOUR.host || told.office >= TOLD_IN_AN_HOUR.office) return 'too-many'
  if (inOffice !== null) return inOffice === office ? 'here' : 'elsewhere'
  return isOnLeave ? 'on-leave' : 'not-in'
}

/** The state once there is no record of the host: one that was found is gone. */
export const withoutRecord = (state: HostState | null): HostState | null =>
  state === null || state === 'unknown' || state === 'several' ? state : 'gone'

/** True if the host in this state gets a mail and a message of the arrival. */
export const isHostTold = (state: HostState) =>
  state === 'here' || state === 'not-in' || state === 'elsewhere' || state === 'on-leave'

const isExpectedAtDoor = (state: HostState): state is 'here' | 'not-in' =>
  state === 'here' || state === 'not-in'

type Waiting = { state: HostState; answer: HostAnswer | null; waitedMs: number; isOver: boolean }

/** True if the reception is told of an arrival now: nobody answered in time, the host did not know the visitor, or cannot be expected at the door. */
export const goesToReception = ({ state, answer, waitedMs, isOver }: Waiting) =>
  !isOver &&
  (answer === 'not-mine' || (answer === null && (!isExpectedAtDoor(state) || waitedMs >= ANSWER_WITHIN_MS)))

/** The words for the visitor. They are the same for every host, known or not, until a person answers. */
export const VISITOR_WORDS = ['asked', 'coming', 'send-up', 'reception'] as const
export type VisitorWord = (typeof VISITOR_WORDS)[number]

export function visitorWordOf({ answer, waitedMs }: Pick<Waiting, 'answer' | 'waitedMs'>): VisitorWord {
  if (answer === 'not-mine') return 'reception'
  return answer ?? (waitedMs < ANSWER_WITHIN_MS ? 'asked' : 'reception')
}

/** The words for the reception: the answer, or why it should act. `looking`: nobody has looked the host up yet. */
export const RECEPTION_WORDS = [
  'looking',
  'asked',
  'unanswered',
  ...HOST_ANSWERS,
  'elsewhere',
  'on-leave',
  'too-many',
  'unknown',
  'several',
  'gone',
] as const
export type ReceptionWord = (typeof RECEPTION_WORDS)[number]

export function receptionWordOf({
  state,
  answer,
  waitedMs,
}: Pick<Waiting, 'answer' | 'waitedMs'> & { state: HostState | null }): ReceptionWord {
  if (answer) return answer
  if (state === null) return 'looking'
  if (!isExpectedAtDoor(state)) return state
  return waitedMs < ANSWER_WITHIN_MS ? 'asked' : 'unanswered'
}

/** The part of an arrival that an answer changes. */
export type AnsweredArrival = { answer: HostAnswer | null; tellsLeaving: boolean }

type Answering = AnsweredArrival & {
  /** The answer that the page showed when it was pressed. */
  seen: HostAnswer | null
}

export const ARRIVAL_OVER = 'refusals-visitors:arrivalOver'
export const VISITOR_HAS_LEFT = 'refusals-visitors:visitorHasLeft'
export const ANSWERED_BEFORE = 'refusals-visitors:answeredBefore'

/**
 * Judges an answer: it is taken, or says the same as before, or is refused with a sentence. A page that showed an older answer
 * than the present one does not replace it.
 */
export function judgeAnswer(
  before: AnsweredArrival & { isOfToday: boolean; isLeft: boolean },
  given: Answering,
) {
  if (!before.isOfToday) return ARRIVAL_OVER
  if (before.isLeft) return VISITOR_HAS_LEFT
  if (before.answer === given.answer && before.tellsLeaving === given.tellsLeaving) return 'same'
  return before.answer === given.seen ? 'take' : ANSWERED_BEFORE
}

/** The moment at which an arrival is looked at next. Null if nothing is due any more. */
export function nextLookAt(
  since: Date,
  { answer, isReceptionTold }: Pick<Waiting, 'answer'> & { isReceptionTold: boolean },
  now: Date,
): Date | null {
  if (isReceptionTold) return null
  if (answer === null) return new Date(since.getTime() + ANSWER_WITHIN_MS)
  return answer === 'not-mine' ? now : null
}
