/** What is assumed of an office's people. Times are minutes of the office's clock. docs/bench.md says why. */
export type Assumptions = {
  /** Employees who have a desk at an office: drawn evenly on a logarithmic scale. */
  people: { least: number; most: number }
  /** Who of them comes on a day, and visitors for each of these. */
  comes: number
  visitorsEach: number
  arrives: { at: number; spread: number; earliest: number; latest: number }
  /** How long a whole day in the office is, with its breaks, and a short one. */
  wholeDay: { length: number; spread: number }
  shortDay: { share: number; length: number; spread: number }
  /** Who stays until late in the evening. */
  late: { share: number; from: number; to: number }
  /** Who goes out for lunch, and who of these says so at the exit, or checks in again without having said so. */
  lunch: { share: number; from: number; to: number; least: number; most: number; says: number; again: number }
  /** Who goes on to another office, who of these says so, and who comes back in the afternoon. */
  elsewhere: { share: number; says: number; comesBack: number; least: number; most: number }
  /** Who forgets to say that they leave, and who of the others says it only later, on the way. */
  forgets: number
  saysLater: { share: number; within: number }
  /** Who of those inside at closing time says that they are still there. */
  saysStillHere: number
  /** Who said Office and does not come, and who comes and does not check in. */
  staysAway: number
  slipsIn: number
  visit: { from: number; to: number; median: number; spread: number; comesBack: number }
  /** How the visits end of which somebody says so. */
  visitEnds: { device: number; phone: number; reception: number }
  /** Visits that a stranger ends by their number while the visitor is still inside. */
  endedByStranger: number
  closesAt: string
}

const HOUR = 60

export const ASSUMPTIONS: Assumptions = {
  people: { least: 12, most: 150 },
  comes: 0.5,
  visitorsEach: 0.08,
  arrives: { at: 8.75 * HOUR, spread: 45, earliest: 6 * HOUR, latest: 12 * HOUR },
  wholeDay: { length: 8.75 * HOUR, spread: 50 },
  shortDay: { share: 0.15, length: 4.5 * HOUR, spread: 60 },
  late: { share: 0.02, from: 19.5 * HOUR, to: 22 * HOUR },
  lunch: { share: 0.4, from: 12 * HOUR, to: 13.5 * HOUR, least: 25, most: 70, says: 0.25, again: 0.15 },
  elsewhere: { share: 0.03, says: 0.3, comesBack: 0.25, least: 15, most: 60 },
  forgets: 0.3,
  saysLater: { share: 0.4, within: 15 },
  saysStillHere: 0.1,
  staysAway: 0.05,
  slipsIn: 0.02,
  visit: { from: 9 * HOUR, to: 16 * HOUR, median: 90, spread: 0.6, comesBack: 0.05 },
  visitEnds: { device: 0.5, phone: 0.2, reception: 0.3 },
  endedByStranger: 0.01,
  closesAt: '19:00',
}
