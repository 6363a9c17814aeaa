import type { SeededRandom } from '../../demo/seed/seeded-random'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const letters = (random: SeededRandom, count: number) =>
  Array.from({ length: count }, () => LETTERS[random.whole(0, 63)]).join('')

export const newDeviceName = (random: SeededRandom) => letters(random, 8)

/** Makes the random bits at the end of a mark's id. */
export const newBits = (random: SeededRandom) => `.${letters(random, 6)}`
