import { Acts } from './acts'
import { judgeAgreement, judgeEnd, judgeLeft } from './judge'
import type { PlayedPhone } from './played-phone'
import { SMALL, type Scale } from './scale'
import { SimulatedAlarm, type Breaks, type COUNTS } from './simulated-alarm'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The outcome of a seed: its faults, the counts of its events, and the states at its end. */
export type Simulated = {
  seed: number
  faults: string[]
  counts: Record<keyof typeof COUNTS | 'requests' | 'lost' | 'repeats' | 'longestCut', number>
  states: ReadonlyMap<string, string>
}

/**
 * Plays one alarm of an office: phones crash at every effect and are lost, networks are cut, lose, repeat and reorder, people come
 * and go, act as wardens, lose duties and get them again, forge codes and withdraw marks; sessions end, clocks are set, days end.
 * Each step of a phone is judged, and so is the end. The same seed plays the same.
 */
export const simulate = (seed: number, scale: Scale = SMALL, breaks: Breaks = {}): Simulated =>
  play(new SimulatedAlarm(seed, scale, breaks))

function play(alarm: SimulatedAlarm): Simulated {
  const { phones, queue, random, drawn, server, network, seed, faults } = alarm
  const acts = new Acts(alarm)
  for (const phone of phones) {
    phone.start()
    // Some have the list when it begins, others have not.
    if (random.chance(0.7)) alarm.readList(phone)
    acts.begin(phone)
  }
  queue.run(Math.max(drawn.ends, ...alarm.allCuts().map(({ to }) => to)))
  calm(alarm)
  settle(alarm, 2 * MINUTE)
  const states = judgeAgreement(alarm)
  const { open } = server
  if (open) server.close(open, { closedAt: server.now })
  settle(alarm, 2 * MINUTE)
  judgeEnd(alarm)
  leave(alarm)
  const { requests, lostRequests, lostAnswers, repeats } = network.counts
  const cuts = alarm.allCuts().map(({ from, to }) => to - from)
  const counts = {
    ...{ ...alarm.counts, requests, repeats, lost: lostRequests + lostAnswers, cuts: cuts.length },
    longestCut: Math.max(0, ...cuts),
  }
  return { seed, faults, counts, states }
}

function calm(alarm: SimulatedAlarm) {
  alarm.network.isCalm = true
  for (const phone of alarm.phones) {
    if (!phone.isOn) phone.start()
    alarm.signIn(phone)
  }
}

/** Lets every phone read and exchange for a while. */
function settle(alarm: SimulatedAlarm, seconds: number) {
  const { queue, phones, later } = alarm
  const until = queue.now + seconds
  const tick = (phone: PlayedPhone) => {
    if (queue.now >= until) return
    alarm.readList(phone)
    later(2, () => alarm.exchange(phone))
    later(8, () => tick(phone))
  }
  for (const phone of phones) tick(phone)
  queue.run(until + 20)
  // A mark may have come after the last exchange of another phone.
  for (const phone of phones) alarm.exchange(phone)
  queue.run(until + 40)
}

/** Days later nothing of the alarm is left, whatever the server has said. */
function leave(alarm: SimulatedAlarm) {
  const { queue, phones } = alarm
  queue.run((queue.now += 38 * HOUR))
  for (const phone of phones) {
    phone.happen({ kind: 'time passed' })
    queue.run((queue.now += MINUTE))
    judgeLeft(alarm, phone, ['list of a roll call', 'list'])
  }
}
