import {
  aboutLine,
  aboutPerson,
  aboutZone,
  MOST_OF_ONE,
  MOST_SUPERSEDED,
  type Mark,
  type MarkKind,
} from '../../domain/roll-call/mark'
import { logOf } from '../../domain/roll-call/phone/kept-marks'
import type { NewMark } from '../../domain/roll-call/phone/phone-state'
import { forgedBy } from './forged-code'
import { newBits, newDeviceName } from './device-name'
import { PlayedPhone, shownIn } from './played-phone'
import { answered, isFailure } from './played-server'
import { dayAt, msOf, OFFICE } from './sample-office'
import type { Act } from './scale'
import type { SimulatedAlarm } from './simulated-alarm'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The people of a simulated alarm, and what they do by their phones. */
export class Acts {
  private readonly added: string[] = []
  private readonly linkNames = new Map<string, string>()
  private readonly alarm: SimulatedAlarm

  constructor(alarm: SimulatedAlarm) {
    this.alarm = alarm
  }

  /** Lets the holder of a phone act from now on. */
  begin(phone: PlayedPhone) {
    const { random, scale, queue, later, drawn } = this.alarm
    if (queue.now >= drawn.ends || phone.isLost) return
    later(1 + random.fraction() * scale.pause, () => this.begin(phone))
    const what = random.pickWeighted(Object.keys(scale.acts) as Act[], (act) => scale.acts[act])
    if (phone.isOn) this.acts[what](phone)
  }

  private readonly acts: Record<Act, (phone: PlayedPhone) => void> = {
    mark: (phone) => this.mark(phone),
    exchange: (phone) => this.alarm.exchange(phone),
    read: (phone) => this.alarm.readList(phone),
    start: (phone) =>
      phone.happen({
        ...{
          kind: 'started',
          id: this.alarm.newRollCall(),
          rollCall: this.alarm.random.pick(['real', 'drill']),
        },
        today: dayAt(this.alarm.queue.now),
      }),
    'hand over': (phone) => this.handOver(phone, this.alarm.random.pick(this.alarm.phones)),
    forge: (phone) => this.forge(phone, this.alarm.random.pick(this.alarm.phones)),
    link: () => this.answerByLink(),
    kill: (phone) => phone.crash(),
    'lose phone': (phone) => this.losePhone(phone),
    end: (phone) => this.alarm.exchange(phone, (hasMet) => phone.happen({ kind: 'end', hasMet })),
    reopen: (phone) => this.lead(phone, (id) => this.reopen(phone, id)),
    withdraw: (phone) => this.lead(phone, (id) => this.withdraw(phone, id)),
    act: (phone) => {
      if (this.alarm.isSignedIn(phone) && !phone.isCut && this.alarm.server.act(phone.by))
        this.alarm.counts.acting++
    },
    duty: (phone) => this.changeDuty(phone),
    session: (phone) => this.changeSession(phone),
    clock: (phone) => {
      const by = this.alarm.clockRandom.whole(-HOUR, HOUR)
      if (this.alarm.breaks.clockError !== undefined) return
      phone.setClock(by)
      for (const tab of this.alarm.tabsBeside(phone)) tab.happen({ kind: 'clock moved', by: by * 1000 })
    },
    wait: (phone) => phone.happen({ kind: 'time passed' }),
    log: (phone) => this.writeLog(phone),
    attack: (phone) => this.attack(phone),
    // As many marks in the name of the reader as one person may make on another.
    'forge many': (phone) => this.forge(phone, this.alarm.random.pick(this.alarm.phones), MOST_OF_ONE),
  }

  private mark(phone: PlayedPhone) {
    const { random } = this.alarm
    const [about, kind] = this.choose(phone)
    const note = kind === 'added' ? 'Ann' : kind === 'help' ? random.pick(['Lift', 'Roof']) : ''
    this.make(phone, { about, kind, note }, (mark) => {
      this.alarm.counts.marks++
      if (kind === 'added') this.added.push(mark.about)
    })
  }

  private make(phone: PlayedPhone, said: NewMark, onStored: (mark: Mark) => void) {
    const knew = phone.marks.of(said.about).map(({ id }) => id)
    phone.mark(said, (mark) => {
      // Another tab may have brought it before it was stored.
      if (this.alarm.history.made.has(mark.id)) return
      onStored(mark)
      phone.stored.push(mark)
      this.alarm.history.note({ mark, knew })
    })
  }

  /** Whoever leads writes lines, and strikes out own ones. Everybody says at which assembly point they stand. Now and then a page writes although it may not. */
  private writeLog(phone: PlayedPhone) {
    const { random, counts } = this.alarm
    const open = phone.state && shownIn(phone.state).open
    if (!phone.state || !open) return
    const own = logOf(phone.state.marks, open).filter(({ mark }) => mark.by === phone.by)
    const aboutOf = (wanted: MarkKind) => own.findLast(({ mark }) => mark.kind === wanted)?.mark.about ?? ''
    const dice = random.fraction()
    const kind = dice < 0.4 ? 'stands' : dice < 0.55 && aboutOf('line') ? 'struck' : 'line'
    if (kind !== 'stands' && !this.alarm.isLeading(phone) && dice < 0.95) return
    const about = kind === 'line' ? '' : aboutOf(kind === 'struck' ? 'line' : kind)
    const note = { line: 'Gas is off', struck: '', stands: random.pick(['Car park', 'River bank']) }[kind]
    this.make(phone, { about, kind, note }, () => counts.log++)
  }

  /** A program of a person brings a line of another one to the server, and, if that person only acts as a warden, many calls for help that do not name each other. */
  private attack({ by }: PlayedPhone) {
    const { server, random, history, people, counts } = this.alarm
    const { open } = server
    const person = server.people.get(by)
    if (!open || !person?.isSignedIn || person.right === 'brings') return
    const device = newDeviceName(random)
    const idAt = (nth: number) => `${device}:${nth}${newBits(random)}`
    const one = { note: '', supersedes: [], after: 0, by }
    const about = aboutPerson(random.whole(1, people))
    const line = idAt(1)
    const other = random.pick(this.alarm.phones).by
    const marks: Mark[] = [
      { ...one, id: line, about: aboutLine(line), kind: 'line', note: 'All is well', by: other },
      ...Array.from({ length: person.right === 'acts' ? MOST_SUPERSEDED + 5 : 0 }, (_, nth): Mark => ({
        ...{ ...one, id: idAt(nth + 2), about, kind: 'help' },
      })),
    ]
    const input = { office: OFFICE, rollCall: open.id, marks, known: 0 }
    if (isFailure(answered(() => server.exchange(by, input)))) return
    counts.attacks++
    for (const mark of marks) if (open.marks.withId(mark.id).length > 0) history.note({ mark, knew: [] })
  }

  private choose(phone: PlayedPhone): [about: string, kind: MarkKind] {
    const { random } = this.alarm
    const dice = random.fraction()
    if (dice < 0.03)
      return [aboutZone(random.whole(1, this.alarm.scale.zones)), random.pick(['clear', 'unchecked', 'open'])]
    if (dice < 0.06) return ['', 'added']
    const last = this.added.at(-1) ?? ''
    if (dice < 0.08 && phone.marks.of(last).length > 0) return [last, 'mistake']
    const kind = random.pick(['seen', 'seen', 'seen', 'seen', 'help', 'out', 'missing'] as const)
    const about = dice < 0.5 ? phone.queue.pop() : undefined
    return [about ?? aboutPerson(random.whole(1, this.alarm.people)), kind]
  }

  // Some answer the mail by its link, and some of them twice. The server makes these marks.
  private answerByLink() {
    const { random, history } = this.alarm
    const about = aboutPerson(random.whole(1, this.alarm.people))
    const place = `${this.alarm.server.open?.id} ${about}`
    const device = this.linkNames.get(place) ?? newDeviceName(random).slice(1)
    this.linkNames.set(place, device)
    const before = this.alarm.server.open?.marks
      .of(about)
      .flatMap(({ id }) => (id.startsWith(`*${device}`) ? id : []))
    const kind = random.pick(['seen', 'out', 'help'] as const)
    const mark = this.alarm.server.answerByLink(about, {
      device,
      kind,
      note: kind === 'help' ? 'Cellar' : '',
    })
    if (!mark) return
    this.alarm.counts.links++
    this.alarm.server.receivedAt.set(mark.id, msOf(this.alarm.queue.now))
    history.note({ mark, knew: before ?? [] })
  }

  private lead(phone: PlayedPhone, act: (rollCall: string) => void) {
    const last = this.alarm.server.rollCalls.at(-1)
    if (last && !phone.isCut && this.alarm.isSignedIn(phone) && this.alarm.isLeading(phone)) act(last.id)
  }

  private reopen(phone: PlayedPhone, id: string) {
    if (isFailure(answered(() => (this.alarm.server.reopen(phone.by, id), {})))) return
    this.alarm.counts.reopened++
    this.alarm.readList(phone)
  }

  private withdraw(phone: PlayedPhone, id: string) {
    const acting =
      this.alarm.server.find(id)?.callers.filter(({ isActing, withdrawnAt }) => isActing && !withdrawnAt) ??
      []
    for (const { userId } of acting.slice(0, 1)) {
      this.alarm.counts.withdrawn++
      this.alarm.server.withdraw(phone.by, id, userId)
    }
  }

  private changeDuty(phone: PlayedPhone) {
    const isTaken = this.alarm.mayRead(phone)
    if (isTaken) this.alarm.counts.dutiesTaken++
    this.alarm.server.give(phone.by, isTaken ? 'brings' : 'leads')
  }

  private changeSession(phone: PlayedPhone) {
    const person = this.alarm.server.people.get(phone.by)!
    if (!person.isSignedIn) return this.alarm.signIn(phone)
    person.isSignedIn = false
    this.alarm.counts.sessionsEnded++
    // A person who ended it from elsewhere wants no list on the phone.
    if (this.alarm.random.chance(0.5) && !phone.isCut) phone.happen({ kind: 'session ended' })
  }

  private handOver(from: PlayedPhone, to: PlayedPhone) {
    const shown = from.storage === to.storage || !to.isOn ? null : from.show()
    // A damaged code is refused whole.
    if (!shown || this.alarm.random.chance(0.05)) return
    this.alarm.counts.handOvers++
    const list = this.alarm.random.chance(0.4) ? from.state && shownIn(from.state).list : null
    to.take({ ...shown, list: list ?? null })
  }

  // Whoever has the list has the key of the day, and can make a code that says anything.
  private forge(from: PlayedPhone, to: PlayedPhone, count?: number) {
    const list = from.state && shownIn(from.state).list
    if (!list || !to.isOn) return
    this.alarm.counts.forged++
    const maker = count === undefined ? this.alarm.random.pick(this.alarm.phones).by : to.by
    const { handed, marks } = forgedBy(from, {
      ...{ list, maker, count },
      random: this.alarm.random,
      people: this.alarm.people,
      newRollCall: this.alarm.newRollCall,
    })
    for (const mark of marks) this.alarm.history.note({ mark, knew: mark.supersedes, isForged: true })
    to.take(handed)
  }

  // A phone falls into the water, often just after it was shown to another one. Its holder gets a new one.
  private losePhone(phone: PlayedPhone) {
    if (this.alarm.random.chance(0.5)) this.handOver(phone, this.alarm.random.pick(this.alarm.phones))
    const { phones, history } = this.alarm
    const others = this.alarm.tabsBeside(phone)
    for (const tab of [phone, ...others]) {
      tab.kill()
      tab.isLost = true
    }
    this.alarm.counts.lostPhones++
    const next = new PlayedPhone(this.alarm, phone.by, phone.cuts)
    next.queue.push(...phone.queue)
    phones.splice(phones.indexOf(phone), 1, next)
    for (const tab of others) phones.splice(phones.indexOf(tab), 1)
    for (const tab of [phone, ...others]) history.lose(tab, phones)
    this.alarm.later(MINUTE, () => {
      next.start()
      this.begin(next)
    })
  }
}
